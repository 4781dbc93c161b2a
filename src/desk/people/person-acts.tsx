import type { contract as dataRequests } from '#src/desk/data-requests/contract.ts';
import { blockReasons } from '#src/people/accounts/account.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { roles } from '#src/platform/program/person.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import type { contract, ShownPerson } from './contract.ts';
import { WriteTo } from './write-to.tsx';

const call = caller<typeof contract & typeof dataRequests>();

type ActProps = { person: ShownPerson };

/** What can be done with somebody else's account. */
export function PersonActs({ person }: ActProps) {
  const { t } = useTranslation('desk/people');
  const { _id, email, phone, role, status, secondFactor, sessions, acceptance } = person;
  const params = { id: _id };
  return (
    <div className="flex flex-wrap gap-3">
      {role !== 'admin' && status === 'active' && <WriteTo id={_id} />}
      <RoleAct person={person} />
      {sessions > 0 && (
        <Act
          label={t('endSessions.button')}
          title={t('endSessions.title')}
          text={<p className="wrap-anywhere">{t('endSessions.text', { email })}</p>}
          confirm={t('endSessions.button')}
          destroys
          act={() => call('POST /api/admin/people/:id/end-sessions', { params })}
          done={t('endSessions.done')}
        />
      )}
      {acceptance === 'unconfirmed' && (
        <Act
          label={t('acceptance.button')}
          title={t('acceptance.title')}
          text={<p className="wrap-anywhere">{t('acceptance.text', { email })}</p>}
          confirm={t('acceptance.button')}
          destroys
          act={() => call('POST /api/admin/people/:id/acceptance/end', { params })}
          done={t('acceptance.done')}
        />
      )}
      {secondFactor && (
        <Act
          label={t('secondFactor.off.button')}
          title={t('secondFactor.off.title')}
          text={<p className="wrap-anywhere">{t('secondFactor.off.text', { email })}</p>}
          confirm={t('secondFactor.off.button')}
          destroys
          act={() => call('POST /api/admin/people/:id/second-factor/off', { params })}
          done={t('secondFactor.off.done')}
        />
      )}
      {email === phone && (
        <Act
          label={t('erasure.button')}
          title={t('erasure.title')}
          text={<p className="wrap-anywhere">{t('erasure.text', { phone: email })}</p>}
          confirm={t('erasure.button')}
          act={() => call('POST /api/admin/data-requests', { body: { userId: _id } })}
          done={t('erasure.done')}
        />
      )}
      {status === 'active' ? (
        <BlockAct person={person} />
      ) : (
        <Act
          label={t('unblock.button')}
          title={t('unblock.title')}
          text={<p className="wrap-anywhere">{t('unblock.text', { email })}</p>}
          confirm={t('unblock.button')}
          act={() => call('POST /api/admin/people/:id/unblock', { params })}
          done={t('unblock.done')}
        />
      )}
    </div>
  );
}

function RoleAct({ person: { _id, email, role } }: ActProps) {
  const { t } = useTranslation('desk/people');
  return (
    <Act
      label={t('role.button')}
      title={t('role.title')}
      text={<p className="wrap-anywhere">{t('role.text', { email })}</p>}
      confirm={t('role.button')}
      act={(form) =>
        call('POST /api/admin/people/:id/role', {
          params: { id: _id },
          body: { role: form.get('role') as ShownPerson['role'] },
        })
      }
      done={t('role.done')}
    >
      {(errors) => (
        <ChoiceGroup
          legend={t('columns.role')}
          name="role"
          columns={1}
          options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          defaultValue={role}
          error={errors.role}
        />
      )}
    </Act>
  );
}

function BlockAct({ person: { _id, email, teaches } }: ActProps) {
  const { t } = useTranslation('desk/people');
  const learners = teaches.items.reduce((sum, one) => sum + one.learners, 0);
  const number = teaches.items.length;
  return (
    <Act
      label={t('block.button')}
      title={t('block.title')}
      text={
        <>
          <p className="wrap-anywhere">{t('block.text', { email })}</p>
          {number > 0 && (
            <p className="mt-2">
              {t(teaches.more ? 'block.teachesMore' : 'block.teaches', { number, learners })}
            </p>
          )}
        </>
      }
      confirm={t('block.button')}
      destroys
      act={(form) =>
        call('POST /api/admin/people/:id/block', {
          params: { id: _id },
          body: { reason: form.get('reason') as (typeof blockReasons)[number] },
        })
      }
      done={t('block.done')}
    >
      {(errors) => (
        <ChoiceGroup
          legend={t('block.reason')}
          hint={t('block.hint')}
          name="reason"
          columns={1}
          options={blockReasons.map((value) => ({ value, label: t(`block.reasons.${value}`) }))}
          defaultValue={blockReasons[0]}
          error={errors.reason}
        />
      )}
    </Act>
  );
}
