import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { useAdminAct } from '#/features/platform/mutations';
import { platformTemplatesQuery } from '#/features/platform/queries';
import { ColourFields } from '#/features/templates/components/colour-fields';
import { LayoutFields } from '#/features/templates/components/layout-fields';
import { PatternField } from '#/features/templates/components/pattern-field';
import { TypeFields } from '#/features/templates/components/type-fields';
import { changed } from '#/features/templates/look';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { LookSketch } from '#/public/look-sketch';
import { type Customizations, customized, type Look } from '#/public/theme';
import { Button } from '#/ui/button';
import { Card } from '#/ui/card';
import { Field } from '#/ui/field';
import { Input } from '#/ui/input';
import { Spinner } from '#/ui/spinner';
import { Switch } from '#/ui/switch';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { AdminHeader } from '../../admin-frame.tsx';
import { LoadFailure } from '../../load-failure.tsx';

/** /admin/templates/{id} */
export function Component() {
  const { t } = useLingui();
  const { id } = useParams();
  const templates = useQuery(platformTemplatesQuery);
  const template = templates.data?.find((each) => String(each.id) === id);
  const house = templates.data?.find((each) => Object.keys(each.customizations).length === 0);
  if (template && house)
    return <Edit key={template.id} template={template} house={house.look} fixed={template.id === house.id} />;
  return (
    <>
      <AdminHeader title={t`Template management`} />
      {templates.isError ? (
        <LoadFailure error={templates.error} onRetry={templates.refetch} retrying={templates.isFetching} />
      ) : (
        <Spinner />
      )}
    </>
  );
}

interface EditProps {
  template: Schemas['PlatformTemplate'];
  house: Look;
  /** The house's own look stays as it is. */
  fixed: boolean;
}

function Edit({ template, house, fixed }: EditProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { language } = useLanguage();
  const act = useAdminAct();
  const [name, setName] = useState(template.name);
  const [nameAr, setNameAr] = useState(template.nameAr);
  const [own, setOwn] = useState<Customizations>(template.customizations);
  const [published, setPublished] = useState(template.isPublished);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const look = customized(house, own);
  const fields = {
    look,
    set: (patch: Partial<Look>) => setOwn((now) => changed(house, now, patch)),
    problem: (field: string) => wrong[field],
  };
  const save = () =>
    act.mutate(
      {
        method: 'PUT',
        path: `/templates/${template.id}`,
        body: { name, nameAr, customizations: own, isPublished: published },
      },
      {
        onSuccess: () => {
          setWrong({});
          toast({ title: t`Template saved`, variant: 'success' });
        },
        onError: (error) => {
          if (isApiError(error))
            setWrong(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
          refused(t`Not saved`, error);
        },
      },
    );
  return (
    <>
      <AdminHeader title={pickText(language, template.name, template.nameAr).text}>
        <Button variant="solid" className="ms-auto" loading={act.isPending} onClick={save}>
          <Trans>Save</Trans>
        </Button>
      </AdminHeader>
      {fixed && (
        <p className="rounded-card bg-info-tint px-4 py-3 text-info-ink">
          <Trans>
            This is the house’s own look: it stays as it is, and the first. Copy it to make another one.
          </Trans>
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <Card>
          <fieldset disabled={fixed} className="@container flex min-w-0 flex-col gap-4">
            <legend className="sr-only">
              <Trans>Template</Trans>
            </legend>
            <div className="grid gap-4 @sm:grid-cols-2">
              <Field label={<Trans>Name in English</Trans>} error={wrong.name}>
                <Input
                  dir="ltr"
                  maxLength={100}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              </Field>
              <Field label={<Trans>Name in Arabic</Trans>} error={wrong.nameAr}>
                <Input
                  dir="rtl"
                  maxLength={100}
                  value={nameAr}
                  onChange={(event) => setNameAr(event.target.value)}
                />
              </Field>
            </div>
            <Switch
              label={<Trans>Shown in the gallery</Trans>}
              checked={published}
              onCheckedChange={setPublished}
            />
            <ColourFields {...fields} own={own} />
            <TypeFields {...fields} />
            <LayoutFields {...fields} />
            <PatternField {...fields} />
          </fieldset>
        </Card>
        <LookSketch
          look={look}
          className="aspect-[1/2] w-full max-w-72 rounded-panel border border-line xl:sticky xl:top-5"
        />
      </div>
    </>
  );
}
