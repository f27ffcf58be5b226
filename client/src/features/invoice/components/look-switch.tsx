import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '#/ui/segmented';
import type { Look } from '../use-document-acts';

/** Which language leads on the paper, and which paper it is. */
export function LookSwitch({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      <Segmented
        aria-label={t`Leading language`}
        className="grow"
        value={look.lang}
        onValueChange={(lang) => onChange({ ...look, lang })}
        options={[
          { value: 'ar', label: <span lang="ar">العربية</span> },
          { value: 'en', label: <span lang="en">English</span> },
        ]}
      />
      <Segmented
        aria-label={t`Paper`}
        className="grow"
        value={look.paper}
        onValueChange={(paper) => onChange({ ...look, paper })}
        options={[
          { value: 'a5', label: <bdi dir="ltr">A5</bdi> },
          {
            value: 'roll',
            label: (
              <Trans>
                <bdi dir="ltr">80</bdi> mm
              </Trans>
            ),
          },
        ]}
      />
    </div>
  );
}
