import type { ComponentProps } from 'react';
import { PhotoField } from '#/features/media/components/photo-field';
import { useDesk } from '../../desk-context.ts';

/** A photo that is sent by whoever works at this desk. */
export function DeskPhoto(props: Omit<ComponentProps<typeof PhotoField>, 'as'>) {
  const { as } = useDesk();
  return <PhotoField {...props} as={as} />;
}
