import { Component, type ReactNode } from 'react';
import { ErrorFallback } from './ErrorFallback.tsx';

type Props = {
  children: ReactNode;
  /** What stays to be read above the error: the island's content without its behaviour. */
  keep?: ReactNode;
};
type State = { message?: string };

/** Stands around every island: if it throws, its place shows the error and the page goes on. React logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <>
        {this.props.keep}
        <div className="wrap py-section">
          <ErrorFallback detail={message} level={2} />
        </div>
      </>
    );
  }
}
