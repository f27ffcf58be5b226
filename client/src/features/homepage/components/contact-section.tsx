import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import type { Branch } from '../document';
import { useHomepageForm, useProblem } from '../form-context';
import { Section } from './section';
import { TextField } from './text-field';

/** How guests reach the restaurant. */
export function ContactSection() {
  return (
    <Section
      id="contact"
      title={<Trans>Contact Info</Trans>}
      hint={<Trans>Networks: a name such as @palmhouse, or a full address.</Trans>}
    >
      <div className="grid items-start gap-4 @xl:grid-cols-2">
        <TextField name="phoneNumber" label={<Trans>Phone</Trans>} maxLength={20} type="tel" />
        <TextField name="whatsappNumber" label={<Trans>WhatsApp</Trans>} maxLength={20} type="tel" />
        <TextField name="email" label={<Trans>Email</Trans>} maxLength={255} type="email" />
        <TextField name="socialInstagram" label={<Trans>Instagram</Trans>} maxLength={255} dir="ltr" />
        <TextField name="socialFacebook" label={<Trans>Facebook</Trans>} maxLength={255} dir="ltr" />
        <TextField name="socialTwitter" label={<Trans>X (Twitter)</Trans>} maxLength={255} dir="ltr" />
        <TextField name="socialSnapchat" label={<Trans>Snapchat</Trans>} maxLength={255} dir="ltr" />
      </div>
      <TextField name="address" label={<Trans>Address</Trans>} maxLength={300} />
      <div className="grid items-start gap-4 @xl:grid-cols-2">
        <TextField name="city" label={<Trans>City</Trans>} maxLength={100} />
        <TextField name="state" label={<Trans>Region</Trans>} maxLength={100} />
        <TextField name="country" label={<Trans>Country</Trans>} maxLength={100} />
        <TextField name="postalCode" label={<Trans>Postal code</Trans>} maxLength={20} dir="ltr" />
      </div>
    </Section>
  );
}

/** The server takes no more. */
const most = 50;

export function BranchSection() {
  const { t } = useLingui();
  const { doc, set } = useHomepageForm();
  const problem = useProblem();
  const { branches } = doc;
  const change = (index: number, patch: Partial<Branch>) =>
    set({ branches: branches.map((each, at) => (at === index ? { ...each, ...patch } : each)) });
  return (
    <Section
      id="branches"
      title={<Trans>Branches</Trans>}
      hint={<Trans>Guests see those with a link to a map.</Trans>}
    >
      {branches.map((branch, index) => {
        const number = index + 1;
        const at = `branches[${index}]`;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two houses may have one name, and every control shows its value
            key={index}
            className="flex flex-col gap-3 rounded-card bg-sunken p-3"
          >
            <div className="grid items-start gap-3 @xl:grid-cols-2">
              <Field
                label={<Trans>Branch name (English)</Trans>}
                required
                error={problem(`${at}.nameEn`) ?? problem(`${at}.name`) ?? problem(at)}
              >
                <Input
                  name={`${at}.nameEn`}
                  lang="en"
                  dir="ltr"
                  maxLength={200}
                  value={branch.nameEn ?? branch.name ?? ''}
                  onChange={(event) => change(index, { nameEn: event.target.value, name: undefined })}
                />
              </Field>
              <Field label={<Trans>Branch name (Arabic)</Trans>} error={problem(`${at}.nameAr`)}>
                <Input
                  name={`${at}.nameAr`}
                  lang="ar"
                  dir="rtl"
                  maxLength={200}
                  value={branch.nameAr ?? ''}
                  onChange={(event) => change(index, { nameAr: event.target.value })}
                />
              </Field>
            </div>
            <div className="flex items-start gap-3">
              <Field
                label={<Trans>Google Maps link</Trans>}
                error={problem(`${at}.mapUrl`)}
                className="min-w-0 grow"
              >
                <Input
                  name={`${at}.mapUrl`}
                  type="url"
                  maxLength={500}
                  value={branch.mapUrl ?? ''}
                  onChange={(event) => change(index, { mapUrl: event.target.value })}
                />
              </Field>
              <IconButton
                label={t`Delete branch ${number}`}
                icon={<Trash2 />}
                className="mt-6 text-danger-ink"
                onClick={() => set({ branches: branches.toSpliced(index, 1) })}
              />
            </div>
          </div>
        );
      })}
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        disabled={branches.length >= most}
        onClick={() => set({ branches: [...branches, { nameEn: '', nameAr: '', mapUrl: '' }] })}
      >
        <Trans>Add a branch</Trans>
      </Button>
    </Section>
  );
}
