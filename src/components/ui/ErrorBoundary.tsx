import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './ErrorFallback.tsx';

type State = { message?: string };

/** Stands around every island: if it throws, its place shows the error and the page goes on. React logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <div className="wrap py-section">
        <ErrorFallback detail={message} level={2} />
      </div>
    );
  }
}
