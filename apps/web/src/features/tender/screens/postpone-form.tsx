import { calendarTime } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { type Form, useForm } from '../../../patterns/use-form.ts'
import { PostponeEffects } from '../parts/postpone-effects.tsx'
import { UnderTime } from '../parts/under-time.tsx'
import {
  chosenTimes,
  emptyPostponement,
  movableOf,
  type PostponementValues,
  postponementForm,
  reasonSpec,
  timeSpecs,
} from '../postponement.form.ts'
import {
  type PostponementCheck,
  postponementCheckQuery,
  postponementDraft,
  type usePostpone,
  type Wish,
} from '../postponement.queries.ts'

type Done = Awaited<ReturnType<ReturnType<typeof usePostpone>>>

interface PostponeFormProps {
  id: string
  /** What may be moved, as it stood when the form was opened. */
  check: PostponementCheck
  foot: ReactNode
  handIn: (wish: Wish) => Promise<unknown>
  postpone: (wish: Wish) => Promise<Done>
  onDone: (answer: Done) => unknown
}

/** The new times with what the rules say about them at once, the reason, and what comes of it. */
export function PostponeForm({ id, check, foot, handIn, postpone, onDone }: PostponeFormProps) {
  const draftKey = postponementDraft(useOwner(), id)
  const movable = useMemo(() => movableOf(check), [check])
  const plain = useMemo(
    () => [...timeSpecs(movable, { placeholder: () => '', under: () => null }), reasonSpec],
    [movable],
  )
  const form = useForm({ schema: postponementForm, initial: emptyPostponement, fields: plain, draftKey })
  const chosen = chosenTimes(form.values)
  const judged = useJudged(id, chosen)
  const wish = useCallback(
    () => ({ version: judged.version, times: judged.suggested, reason: form.values.reason.trim() }),
    [judged, form.values.reason],
  )
  const send = async () => {
    if (check.needsApproval) return form.validate() ? handIn(wish()) : undefined
    const done = await form.submit(() => postpone(wish()))
    return done && onDone(done.answer)
  }
  const blocked = judged.hints.some(({ level }) => level === 'block')
  const why = whyNot({
    none: Object.keys(chosen).length === 0,
    wrong: blocked || judged.wrong,
    asking: judged.asking,
    failed: judged.failed !== undefined,
  })
  return (
    <FormFrame
      title="招标延期"
      form={form}
      keepsDraft={form.mark !== 'pageOnly'}
      buttons={
        <Button disabledReason={why} onClick={send}>
          {check.needsApproval ? '下一步，提交审批' : '确认延期'}
        </Button>
      }
    >
      <Head check={check} />
      <Section title="新的时间">
        {judged.failed !== undefined && <Unjudged error={judged.failed} onAgain={judged.again} />}
        <Times form={form} movable={movable} judged={judged} />
      </Section>
      <Section title="原因">
        <FormField spec={reasonSpec} form={form} />
      </Section>
      <PostponeEffects needsApproval={check.needsApproval} />
      {foot}
    </FormFrame>
  )
}

function Head({ check: { title, stateName, count, needsApproval } }: { check: PostponementCheck }) {
  return (
    <>
      {needsApproval && <Banner>本企业延期要先经过审批，审批通过后新的时间才生效。</Banner>}
      <DetailHeader
        tags={<Tag>{stateName}</Tag>}
        name={title}
        next={`${count > 0 ? `这个项目已经延期 ${count} 次。` : '这个项目还没有延期过。'}只能改到更晚的时间。`}
      />
    </>
  )
}

/** What the platform says about the times as they are chosen. */
function useJudged(id: string, chosen: Wish['times']) {
  const query = useQuery(postponementCheckQuery(id, chosen))
  const { data } = query
  return {
    version: data?.version ?? 0,
    suggested: data?.suggested ?? {},
    faults: data?.faults ?? {},
    hints: data?.hints ?? [],
    wrong: Object.keys(data?.faults ?? {}).length > 0,
    asking: query.isPending || query.isPlaceholderData,
    failed: data === undefined ? (query.error ?? undefined) : undefined,
    again: query.refetch,
  }
}

function Unjudged({ error, onAgain }: { error: unknown; onAgain: () => unknown }) {
  return (
    <>
      <Banner tone="bad">新的时间没有核对成功：{sentenceOf(error)}</Banner>
      <Button tone="quiet" wide delayed onClick={onAgain}>
        重新核对
      </Button>
    </>
  )
}

type Judged = ReturnType<typeof useJudged>

interface TimesProps {
  form: Form<PostponementValues>
  movable: ReturnType<typeof movableOf>
  judged: Judged
}

function Times({ form, movable, judged }: TimesProps) {
  const now = useServerNow(60_000)
  const specs = timeSpecs(movable, {
    placeholder: ({ field, at }) => {
      const along = judged.suggested[field]
      return along ? `随之改为 ${calendarTime(along, now)}` : `不变，${calendarTime(at, now)}`
    },
    under: (time) => (
      <UnderTime
        time={time}
        changed={form.values[time.field] !== null}
        hints={judged.hints.filter(({ field }) => field === time.field)}
        onTake={(moment) => form.set(time.field, moment)}
      />
    ),
  })
  // A fault of a time that only moves along stands at that time as well.
  const errors = { ...form.errors, ...(Object.keys(judged.suggested).length > 0 && judged.faults) }
  const view = { ...form, errors }
  return specs.map((spec) => <FormField key={spec.name} spec={spec} form={view} />)
}

function whyNot({ none, wrong, asking, failed }: Record<'none' | 'wrong' | 'asking' | 'failed', boolean>) {
  if (none) return '请先选择要推迟的时间。'
  if (failed) return '新的时间还没有核对成功，请点“重新核对”再提交。'
  if (asking) return '正在核对新的时间，请稍候。'
  return wrong ? '新的时间有问题，请按提示修改。' : undefined
}
