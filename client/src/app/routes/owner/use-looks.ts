import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { templatesQuery } from '#/features/account/site';
import { lookOf, type Menu, type Template } from '#/features/templates/look';

const none: readonly Template[] = [];

/** The templates, and how a draft is drawn with them; until they are here, as the house draws. */
export function useLooks() {
  const { data: templates = none, isPending } = useQuery(templatesQuery);
  return { templates, isPending, lookOf: useCallback((menu: Menu) => lookOf(templates, menu), [templates]) };
}
