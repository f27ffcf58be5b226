import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { AlertDialog } from '#/ui/alert-dialog';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { SheetContent } from '#/ui/sheet';
import { Spinner } from '#/ui/spinner';
import { Time } from '#/ui/time';
import { useEditorFrame } from '../editor-context';
import { versionsQuery } from '../queries';

interface VersionSheetProps {
  /** Makes that version the draft; rejects when it could not. */
  onRestore: (version: number) => Promise<void>;
}

/** What was published before, newest first. */
export function VersionSheet({ onRestore }: VersionSheetProps) {
  const { i18n, t } = useLingui();
  const { as, doc } = useEditorFrame();
  const versions = useQuery(versionsQuery(as, doc.menu.id));
  return (
    <SheetContent side="end" title={<Trans>Versions</Trans>}>
      {versions.isPending && <Spinner />}
      {versions.isError && !versions.data && (
        <ErrorState
          title={<Trans>This could not be loaded</Trans>}
          description={errorText(i18n, versions.error, t`Something went wrong. Please try again.`)}
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      )}
      {versions.data?.length === 0 && (
        <EmptyState
          icon={<History />}
          title={<Trans>No versions yet</Trans>}
          description={<Trans>Each time the menu is published, what guests saw is kept here.</Trans>}
        />
      )}
      <ul>
        {versions.data?.map((version) => (
          <VersionRow key={version.version} version={version} onRestore={onRestore} />
        ))}
      </ul>
    </SheetContent>
  );
}

interface VersionRowProps extends VersionSheetProps {
  version: Schemas['MenuVersion'];
}

function VersionRow({
  version: { version, publishedAt, publishedBy, note, items },
  onRestore,
}: VersionRowProps) {
  const { timeZone } = useEditorFrame();
  return (
    <li className="flex items-center gap-3 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 grow">
        <p className="font-medium">
          <Trans>Version {version}</Trans>
        </p>
        {note && (
          <p className="break-words text-small">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="text-2 text-micro">
          <Time at={publishedAt} format="datetime" timeZone={timeZone} />
          {publishedBy && (
            <>
              {' · '}
              <bdi>{publishedBy}</bdi>
            </>
          )}
          {' · '}
          <Plural value={items} one="# dish" other="# dishes" />
        </p>
      </div>
      <AlertDialog
        trigger={
          <Button>
            <Trans>Restore</Trans>
          </Button>
        }
        title={<Trans>Restore version {version}?</Trans>}
        description={
          <Trans>It takes the place of the draft. Guests see nothing of it until you publish.</Trans>
        }
        confirmLabel={<Trans>Restore</Trans>}
        onConfirm={() => onRestore(version)}
      />
    </li>
  );
}
