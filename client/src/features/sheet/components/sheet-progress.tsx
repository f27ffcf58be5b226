import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/button';

interface SheetProgressProps {
  name: string;
  /** 0 to 1: how much of the file is sent; then the server reads it. */
  part: number;
  onCancel: () => void;
}

export function SheetProgress({ name, part, onCancel }: SheetProgressProps) {
  const { t } = useLingui();
  const sent = part >= 1;
  return (
    <div className="flex w-full max-w-sm flex-col items-center gap-4">
      <p className="w-full truncate font-medium">
        <bdi>{name}</bdi>
      </p>
      <progress
        aria-label={t`Progress of the file`}
        max={1}
        // Without a value it is under way, for how long nobody knows.
        {...(sent ? {} : { value: part })}
        className="h-3 w-full accent-(--brand-solid)"
      />
      <p role="status" className="text-2 text-small">
        {sent ? <Trans>The file is being read …</Trans> : <Trans>The file is being sent …</Trans>}
      </p>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
