import { placeOfProblem } from '../places.ts';
import { Row } from './Row.tsx';
import type { EditorModel } from './useEditor.ts';

/** What the check finds wrong in the files; each sentence leads to its field. */
export function Problems({ editor: { content, values, open } }: { editor: EditorModel }) {
  const { problems = [] } = content.state ?? {};
  if (problems.length === 0) return null;
  return (
    <section role="alert" className="mt-6">
      <h2 className="text-[1.25rem] text-terracotta">À corriger</h2>
      <ul>
        {problems.map((problem) => {
          const place = placeOfProblem(values, problem);
          if (place) return <Row key={problem} label={problem} onOpen={() => open(place)} />;
          return (
            <li key={problem} className="py-1.5 text-ink">
              {problem}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
