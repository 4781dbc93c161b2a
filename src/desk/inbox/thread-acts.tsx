import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract as messagesContract } from '#src/school/messages/contract.ts';
import { messageLimits } from '#src/school/messages/kinds.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract, WholeThread } from './contract.ts';

const call = caller<typeof contract>();
const callMessages = caller<typeof messagesContract>();

/** What can be done with a conversation. */
export function ThreadActs({ thread }: { thread: WholeThread }) {
  const { _id, waits, held, blocks, faces, guardians, isSplit } = thread;
  const [learner] = faces;
  const isOfLearner = learner && !thread.account;
  return (
    <div className="flex flex-wrap gap-3">
      <AssignAct thread={thread} />
      {waits?.for === 'school' && <SettleAct id={_id} />}
      {held ? <ReleaseAct id={_id} /> : <HoldAct id={_id} />}
      {blocks.some(({ seenAt }) => !seenAt) && <BlockSeenAct id={_id} />}
      {blocks.some(({ seenAt }) => seenAt) && <BlockUnseenAct id={_id} />}
      {isOfLearner && isSplit && <JoinAct id={learner._id} />}
      {isOfLearner && !isSplit && guardians > 1 && <SplitAct id={learner._id} />}
    </div>
  );
}

function AssignAct({ thread: { _id, assigned, admins } }: { thread: WholeThread }) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={t('acts.assign.button')}
      title={t('acts.assign.title')}
      confirm={t('acts.assign.confirm')}
      act={(form) =>
        call('PUT /api/admin/inbox/:id/assigned', {
          params: { id: _id },
          body: { userId: String(form.get('userId')) || null, from: assigned?._id ?? null },
        })
      }
      done={t('acts.assign.done')}
    >
      {({ userId }) => (
        <Field
          as="select"
          name="userId"
          label={t('acts.assign.field')}
          defaultValue={assigned?._id ?? ''}
          error={userId}
        >
          <option value="">{t('thread.nobody')}</option>
          {admins.map(({ _id, email }) => (
            <option key={_id} value={_id}>
              {email}
            </option>
          ))}
        </Field>
      )}
    </Act>
  );
}

type OfOne = { id: string };

function SettleAct({ id }: OfOne) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={t('acts.settle.button')}
      title={t('acts.settle.title')}
      text={<p>{t('acts.settle.text')}</p>}
      confirm={t('acts.settle.confirm')}
      act={() => callMessages('PUT /api/threads/:id/settled', { params: { id } })}
      done={t('acts.settle.done')}
    />
  );
}

function HoldAct({ id }: OfOne) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={t('acts.hold.button')}
      title={t('acts.hold.title')}
      text={<p>{t('acts.hold.text')}</p>}
      confirm={t('acts.hold.confirm')}
      act={(form) =>
        call('POST /api/admin/inbox/:id/hold', {
          params: { id },
          body: { reason: String(form.get('reason')) },
        })
      }
      done={t('acts.hold.done')}
    >
      {({ reason }) => (
        <Field
          as="textarea"
          name="reason"
          label={t('acts.hold.reason')}
          rows={3}
          maxLength={messageLimits.reason}
          required
          error={reason}
        />
      )}
    </Act>
  );
}

function ReleaseAct({ id }: OfOne) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={t('acts.release.button')}
      title={t('acts.release.title')}
      confirm={t('acts.release.confirm')}
      act={() => call('POST /api/admin/inbox/:id/release', { params: { id } })}
      done={t('acts.release.done')}
    />
  );
}

function BlockSeenAct({ id }: OfOne) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={t('acts.blockSeen.button')}
      title={t('acts.blockSeen.title')}
      text={<p>{t('acts.blockSeen.text')}</p>}
      confirm={t('acts.blockSeen.confirm')}
      act={() => call('POST /api/admin/inbox/:id/blocks-seen', { params: { id } })}
      done={t('acts.blockSeen.done')}
    />
  );
}

function BlockUnseenAct({ id }: OfOne) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={t('acts.unseen.block')}
      title={t('acts.unseen.title')}
      text={<p>{t('acts.unseen.text')}</p>}
      confirm={t('acts.unseen.button')}
      act={() => call('DELETE /api/admin/inbox/:id/blocks-seen', { params: { id } })}
      done={t('acts.unseen.done')}
    />
  );
}

/** Of a learner, by their id. */
function SplitAct({ id }: OfOne) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={t('acts.split.button')}
      title={t('acts.split.title')}
      text={<p>{t('acts.split.text')}</p>}
      confirm={t('acts.split.confirm')}
      act={() => call('POST /api/admin/learners/:id/split-threads', { params: { id } })}
      done={t('acts.split.done')}
    />
  );
}

function JoinAct({ id }: OfOne) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={t('acts.join.button')}
      title={t('acts.join.title')}
      text={<p>{t('acts.join.text')}</p>}
      confirm={t('acts.join.confirm')}
      act={() => call('POST /api/admin/learners/:id/join-threads', { params: { id } })}
      done={t('acts.join.done')}
    />
  );
}
