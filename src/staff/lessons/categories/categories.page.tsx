import { href, Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { fieldIn, typedFields } from '#src/platform/language/field-in.ts';
import { firstLanguage, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { Category, contract } from './contract.ts';
import { MergeAct } from './merge-act.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { NameFields } from './name-fields.tsx';

const others = languages.filter((language) => language !== firstLanguage);
const call = caller<typeof contract>();

export const loader = forAdmin(() => call('GET /api/admin/categories', {}));

/** What classes and groups are about: the list that families choose from, in its order. */
export function Component() {
  const categories = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/lessons/categories');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={{}}
      page={{ items: categories, next: undefined }}
      actions={
        <Act
          label={t('add.button')}
          title={t('add.title')}
          confirm={t('add.button')}
          act={(form) => call('POST /api/admin/categories', { body: typedFields('name', form) })}
          done={t('add.done')}
        >
          {(errors) => <NameFields errors={errors} />}
        </Act>
      }
      columns={[
        {
          key: fieldIn('name', firstLanguage),
          label: t(`columns.${fieldIn('name', firstLanguage)}`),
          cell: ({ names, formerly }) => (
            <>
              {names[firstLanguage]}
              {formerly.length > 0 && (
                <span className="block font-normal text-sm text-soft">
                  {t('formerly', { names: formerly.join(', ') })}
                </span>
              )}
            </>
          ),
        },
        ...others.map((language) => ({
          key: fieldIn('name', language),
          label: t(`columns.${fieldIn('name', language)}`),
          cell: ({ names }: Category) => <span lang={language}>{names[language]}</span>,
        })),
        {
          key: 'lessons',
          label: t('columns.lessons'),
          cell: ({ _id, lessons, more }) =>
            lessons > 0 ? (
              <Link to={`${href('/admin/lessons')}?category=${_id}`}>
                {more ? t('moreThan', { number: lessons }) : lessons}
              </Link>
            ) : (
              0
            ),
        },
        {
          key: 'order',
          label: t('columns.order'),
          cell: (category) => <MoveButtons category={category} categories={categories} />,
        },
        {
          key: 'actions',
          label: t('staff:list.actions'),
          cell: (category) => (
            <span className="flex flex-wrap gap-2 xl:flex-nowrap">
              <Rename category={category} />
              <MergeAct category={category} categories={categories} />
            </span>
          ),
        },
      ]}
    />
  );
}

function Rename({ category: { _id, names } }: { category: Category }) {
  const { t } = useTranslation('staff/lessons/categories');
  return (
    <Act
      label={t('rename.button')}
      title={t('rename.title', { name: names[firstLanguage] })}
      confirm={t('rename.button')}
      act={(form) =>
        call('PATCH /api/admin/categories/:id', { params: { id: _id }, body: typedFields('name', form) })
      }
      done={t('rename.done')}
    >
      {(errors) => <NameFields names={names} errors={errors} />}
    </Act>
  );
}
