import type { LookSlotProps } from '#/features/editor/editor-context';
import { LookPanel } from '#/features/templates/components/look-panel';
import { paths } from '../../paths.ts';
import { useLooks } from './use-looks.ts';

/** The editor's fields of the look. */
export function MenuLook(props: LookSlotProps) {
  const { templates } = useLooks();
  return (
    <LookPanel {...props} templates={templates} galleryHref={paths.templates.href({ menu: props.menu.id })} />
  );
}
