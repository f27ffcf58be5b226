import { patchMenu } from '../document';
import { useEditorFrame } from '../editor-context';
import { useProblemText } from './use-thing';

const thing = { kind: 'look' } as const;

/** How the menu looks: a part of the draft like everything else. */
export function LookFields() {
  const { doc, edit, look: Look } = useEditorFrame();
  const problem = useProblemText(thing);
  return (
    <Look
      menu={doc.menu}
      onChange={(patch, field) => edit((now) => patchMenu(now, patch), `menu.${field}`)}
      problem={problem}
    />
  );
}
