import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { As, Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { useMedia } from '#/lib/use-media';
import type { Look } from '#/public/theme';
import { Dialog } from '#/ui/dialog';
import { Sheet, SheetContent } from '#/ui/sheet';
import type { Doc, Menu } from '../document';
import { EditorContext, type LookSlot, type PhotoSlot } from '../editor-context';
import { wholeMenuQuery } from '../queries';
import type { Target } from '../target';
import { useEditor } from '../use-editor';
import { useEditorActs } from '../use-editor-acts';
import { useUndoKeys } from '../use-undo-keys';
import { ConflictNotice } from './conflict-notice';
import { EditorBar } from './editor-bar';
import { LeaveGuard } from './leave-guard';
import { Outline } from './outline';
import { Panel, usePanelTitle } from './panel';
import { PhonePreview } from './phone-preview';
import { PriceDialog } from './price-dialog';
import { PublishDialog } from './publish-dialog';
import { type Choice, SelectionBar } from './selection-bar';
import { VersionSheet } from './version-sheet';

interface MenuEditorProps {
  as: As;
  draft: Schemas['MenuDraft'];
  timeZone: string;
  photo: PhotoSlot;
  look: LookSlot;
  /** How a menu is drawn; undefined: as the house draws. */
  lookOf: (menu: Menu) => Look | undefined;
  /** The first edit, made before anything is shown: a template that was chosen on another page. */
  begin?: (doc: Doc) => Doc;
}

type Open = 'publish' | 'prices' | 'versions' | 'preview';
const nobody: ReadonlySet<string> = new Set();

/** The working copy of one menu: list, fields and a phone beside them; on a phone one after the other. */
export function MenuEditor({ as, draft, timeZone, photo, look, lookOf, begin }: MenuEditorProps) {
  const id = draft.menuId;
  const editor = useEditor(as, draft, begin);
  const acts = useEditorActs(as, id, editor);
  const { doc, edit, save } = editor;
  const [selected, select] = useState<Target | undefined>(begin && { kind: 'look' });
  const [open, setOpen] = useState<Open>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const soldOut = useSoldOut(as, id);
  const wide = useMedia('(min-width: 75rem)');
  const beside = useMedia('(min-width: 64rem)');
  useUndoKeys(editor);

  const choice: Choice = { on: chosen !== undefined, ids: chosen ?? nobody, set: setChosen };
  const close = (still: boolean) => {
    if (!still) setOpen(undefined);
  };
  /** Closes what is open when its act is done. A conflict is settled at the notice that lies under it, so it closes then too. */
  const ending = async (act: Promise<void>) => {
    try {
      await act;
    } catch (error) {
      if (editor.autosave.view().phase === 'conflict') setOpen(undefined);
      throw error;
    }
    setOpen(undefined);
  };
  const toItem = (item: string) => {
    setOpen(undefined);
    select(doc.items.some((each) => each.id === item) ? { kind: 'item', id: item } : undefined);
  };
  // The phone follows a breath later: typing never waits for it.
  const drawn = useDeferredValue(doc);
  const preview = {
    doc: drawn,
    timeZone,
    soldOut,
    lookOf,
    onOpen: toItem,
    shown: selected?.kind === 'item' ? selected.id : undefined,
  };
  const frame = { as, doc, edit, photo, look, timeZone, problems: acts.problems, select, selected, soldOut };
  // Clear of the bars above.
  const below = choice.on ? 'top-36' : 'top-20';
  return (
    <EditorContext value={frame}>
      <LeaveGuard unsaved={save.phase === 'failed' || save.phase === 'conflict'} />
      <div className="sticky top-15 z-10 -mx-4 flex flex-col gap-2 border-line border-b bg-bg px-4 py-2 lg:top-0 lg:-mx-7 lg:px-7">
        <EditorBar
          editor={editor}
          onPreview={wide ? undefined : () => setOpen('preview')}
          onPublish={() => {
            acts.check();
            setOpen('publish');
          }}
          onChoose={() => setChosen(nobody)}
          onPrices={() => {
            setChosen(undefined);
            setOpen('prices');
          }}
          onVersions={() => setOpen('versions')}
          onDiscard={acts.discard}
        />
        {save.phase === 'conflict' && (
          <ConflictNotice onTheirs={() => void acts.takeTheirs()} onMine={() => void acts.keepMine()} />
        )}
        {choice.on && <SelectionBar choice={choice} onPrices={() => setOpen('prices')} />}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(16rem,2fr)_minmax(0,3fr)] min-[75rem]:grid-cols-[15rem_minmax(0,1fr)_19rem] min-[90rem]:grid-cols-[17rem_minmax(0,1fr)_21rem] min-[105rem]:grid-cols-[20rem_minmax(0,1fr)_24rem]">
        <Outline choice={choice} />
        {beside ? (
          // Beside a list of many screens' height: it scrolls by itself, and begins anew with each thing.
          <div
            key={selected && 'id' in selected ? selected.id : selected?.kind}
            className={cx(
              'sticky overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-5',
              below,
              choice.on ? 'max-h-[calc(100dvh-10rem)]' : 'max-h-[calc(100dvh-6rem)]',
            )}
          >
            {selected && (
              <h2 className="mb-4 truncate text-h3">
                <PanelTitle />
              </h2>
            )}
            <Panel />
          </div>
        ) : (
          <Sheet open={selected !== undefined} onOpenChange={(still) => !still && select(undefined)}>
            <SheetContent title={<PanelTitle />} className="h-[92dvh]">
              <Panel />
            </SheetContent>
          </Sheet>
        )}
        {wide && (
          <div className={cx('sticky', below)}>
            <PhonePreview {...preview} />
          </div>
        )}
      </div>
      <Dialog open={open === 'publish' || open === 'prices'} onOpenChange={close}>
        {open === 'publish' && (
          <PublishDialog
            onPublish={(note) => ending(acts.publish(note))}
            onGo={select}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'prices' && <PriceDialog ids={chosen} onDone={() => setOpen(undefined)} />}
      </Dialog>
      <Sheet open={open === 'versions' || open === 'preview'} onOpenChange={close}>
        {open === 'versions' && <VersionSheet onRestore={(version) => ending(acts.restore(version))} />}
        {open === 'preview' && (
          <SheetContent title={<Trans>Preview</Trans>}>
            <PhonePreview {...preview} />
          </SheetContent>
        )}
      </Sheet>
    </EditorContext>
  );
}

const PanelTitle = () => <bdi>{usePanelTitle()}</bdi>;

/** What is sold out is live and not part of the draft; a dish that guests don't have yet is not in it. */
function useSoldOut(as: As, id: string) {
  const { data } = useQuery(wholeMenuQuery(as, id));
  return useMemo(() => {
    const out = new Map(data?.items.map((item) => [item.id, !item.isAvailable]));
    return (item: string) => out.get(item);
  }, [data]);
}
