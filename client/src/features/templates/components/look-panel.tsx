import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { customized, type Look } from '#/public/theme';
import { Button } from '#/ui/button';
import { changed, chosen, type Menu, type Template, templateOf } from '../look';
import { ColourFields } from './colour-fields';
import { LayoutFields } from './layout-fields';
import { PatternField } from './pattern-field';
import { TemplateField } from './template-field';
import { TypeFields } from './type-fields';

interface LookPanelProps {
  templates: readonly Template[];
  menu: Menu;
  /** The field is one step of the history. */
  onChange: (patch: Partial<Menu>, field: string) => void;
  problem: (field: string) => string | undefined;
  /** All templates on a page of their own. */
  galleryHref: string;
}

export interface LookFieldsProps {
  look: Look;
  set: (patch: Partial<Look>) => void;
  problem: LookPanelProps['problem'];
}

/** Which template the menu has, and what of it is the restaurant's own. */
export function LookPanel({ templates, menu, onChange, problem, galleryHref }: LookPanelProps) {
  const template = templateOf(templates, menu);
  if (!template) return null;
  const own = menu.customizations;
  const look = customized(template.look, own);
  const set = (patch: Partial<Look>) =>
    onChange(
      { customizations: changed(template.look, own, patch) },
      `customizations.${Object.keys(patch).join()}`,
    );
  const fields = { look, set, problem };
  return (
    <div className="flex flex-col gap-4">
      <TemplateField
        templates={templates}
        current={template}
        error={problem('templateId')}
        galleryHref={galleryHref}
        onChoose={(next) => onChange(chosen(next), 'templateId')}
      />
      {Object.keys(own).length > 0 && (
        <Button
          className="self-start"
          icon={<RotateCcw aria-hidden className="size-5" />}
          onClick={() => onChange({ customizations: {} }, 'customizations')}
        >
          <Trans>Back to the template’s own look</Trans>
        </Button>
      )}
      <ColourFields {...fields} own={own} />
      <TypeFields {...fields} />
      <LayoutFields {...fields} />
      <PatternField {...fields} />
    </div>
  );
}
