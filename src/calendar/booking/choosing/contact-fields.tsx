import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { Contact } from '../input.ts';

type ContactFieldsProps = {
  contact: Contact;
  onChange: (contact: Contact) => void;
  /** What is wrong, translated, by field. */
  errors: Partial<Record<keyof Contact, string>>;
};

/** Name, phone and e-mail, with what is wrong beside each. */
export function ContactFields({ contact, onChange, errors }: ContactFieldsProps) {
  const { t } = useTranslation('booking');
  const bind = (name: keyof Contact) => ({
    name,
    required: true,
    value: contact[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...contact, [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2 [&_input]:scroll-mb-52">
      <Field
        className="sm:col-span-2"
        label={t('contact.name')}
        autoComplete="name"
        maxLength={120}
        {...bind('name')}
      />
      <Field label={t('contact.tel')} type="tel" autoComplete="tel" maxLength={32} {...bind('tel')} />
      <Field
        label={t('contact.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...bind('email')}
      />
    </div>
  );
}

/** The same in one quiet line, when all of it is known. */
export function ContactLine({
  contact,
  onEdit,
}: {
  contact: Contact;
  onEdit: (form: HTMLFormElement | null) => void;
}) {
  const { t } = useTranslation('booking');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <span className="min-w-0 wrap-anywhere">{`${contact.name} · ${contact.tel} · ${contact.email}`}</span>
      <Button
        variant="plain"
        size="small"
        className="-ml-2 scroll-mb-52 text-ink"
        onClick={(event) => onEdit(event.currentTarget.form)}
      >
        {t('contact.change')}
      </Button>
    </p>
  );
}
