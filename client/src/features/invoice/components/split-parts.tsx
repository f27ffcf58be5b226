import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { cx } from '#/lib/class-name';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import type { SplitProblem } from '../split-draft';

interface SplitPartsProps {
  /** As the server would issue them; absent while there is nothing to show. */
  parts: Schemas['Invoice'][] | undefined;
  /** The parts are those of the entries before. */
  stale: boolean;
  problem: SplitProblem | null;
  /** The last part is what nobody has taken. */
  rest: boolean;
  error: unknown;
  issuing: boolean;
  onIssue: () => void;
}

/** What the parts come to, before they are issued. */
export function SplitParts({ parts, stale, problem, rest, error, issuing, onIssue }: SplitPartsProps) {
  const { i18n, t } = useLingui();
  return (
    <section
      aria-label={t`Parts`}
      aria-busy={stale}
      className={cx('flex flex-col gap-2 rounded-card bg-sunken px-4 py-3', stale && 'opacity-70')}
    >
      <h3 className="text-lead">
        <Trans>Parts</Trans>
      </h3>
      {problem ? (
        <p className={problem === 'too_much' || problem === 'unreadable' ? 'text-danger-ink' : 'text-2'}>
          <Problem problem={problem} />
        </p>
      ) : (
        <ol>
          {parts?.map((part, index) => (
            <li
              key={part.part}
              data-part={part.part}
              className="flex items-baseline justify-between gap-3 border-line border-t py-2 first:border-t-0"
            >
              <span>
                {rest && index === parts.length - 1 ? (
                  <Trans>The rest</Trans>
                ) : (
                  <Trans>
                    Part <Num value={index + 1} />
                  </Trans>
                )}
              </span>
              <Price amount={part.totalAmount} fraction="always" className="font-semibold" />
            </li>
          ))}
        </ol>
      )}
      {error ? (
        <p role="alert" className="text-danger-ink">
          {errorText(i18n, error, t`Something went wrong. Please try again.`)}
        </p>
      ) : null}
      <Button
        variant="solid"
        size="staff"
        loading={issuing}
        disabled={!parts || stale || Boolean(error) || problem !== null}
        onClick={onIssue}
      >
        {parts && !problem ? (
          <Plural value={parts.length} one="Issue # part" other="Issue # parts" />
        ) : (
          <Trans>Issue the parts</Trans>
        )}
      </Button>
    </section>
  );
}

function Problem({ problem }: { problem: SplitProblem }) {
  switch (problem) {
    case 'nothing':
      return <Trans>Nothing is divided yet.</Trans>;
    case 'one':
      return <Trans>One part is the whole bill: there is nothing to split.</Trans>;
    case 'unreadable':
      return <Trans>An amount can't be read.</Trans>;
    case 'too_much':
      return <Trans>The amounts are more than the bill.</Trans>;
  }
}
