import { instant, text } from '@jb/contract/shared/values'
import { calendarTime } from '@jb/domain/shared/dates'
import { type MovableTime, movableTimes } from '@jb/domain/tender/postpone'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { type Form, useForm } from '../../../patterns/use-form.ts'
import { PostponeFrame, RuleHints } from '../../procurement/index.ts'
import s from '../parts/postponement.module.css'
import p from '../parts/publish.module.css'
import {
  forgetRequest,
  type NewTimes,
  type PostponementCheck,
  postponementCheckQuery,
  postponementDraft,
  postponementRequests,
  usePostpone,
} from '../postponement.queries.ts'
import { useAskApprovers } from '../tender.ask-approvers.ts'

const moment = z.nullable(instant)

/** What is typed on 招标延期; a time that is null stays as it is. */
const postponementForm = z.object({
  applyEnd: moment,
  clarifyEnd: moment,
  bidStart: moment,
  bidEnd: moment,
  openAt: moment,
  awardAt: moment,
  reason: text(300),
})
type PostponementValues = z.input<typeof postponementForm>

const emptyPostponement: PostponementValues = {
  applyEnd: null,
  clarifyEnd: null,
  bidStart: null,
  bidEnd: null,
  openAt: null,
  awardAt: null,
  reason: '',
}

/** The times that were chosen. */
function chosenTimes(values: PostponementValues): NewTimes {
  return Object.fromEntries(movableTimes.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))
}

type Time = PostponementCheck['times'][number]
type Movable = Time & { readonly earliest: string }

/** The times that can still be moved. */
const movableOf = ({ times }: PostponementCheck): readonly Movable[] =>
  times.flatMap((time) => (time.earliest === null ? [] : [{ ...time, earliest: time.earliest }]))

/** A field for each time that may move; `under` gives what stands below it. */
function timeSpecs(
  times: readonly Movable[],
  { placeholder, under }: { placeholder: (time: Movable) => string; under: (time: Movable) => ReactNode },
): readonly FieldSpec<PostponementValues>[] {
  return times.map((time) => ({
    kind: 'dateTime',
    name: time.field satisfies MovableTime,
    label: `${time.name}改为`,
    placeholder: placeholder(time),
    hint: under(time),
  }))
}

const reasonSpec: FieldSpec<PostponementValues> = {
  kind: 'textarea',
  name: 'reason',
  label: '延期原因',
  required: true,
  maxLength: 300,
  rows: 3,
  placeholder: '例如：图纸有补充，供应商需要更多时间核价',
  hint: '原因随公告公开，已报名和投标的企业会收到消息。',
}

interface PostponeFormProps {
  id: string
  /** What may be moved, as it stood when the form was opened. */
  check: PostponementCheck
  foot: ReactNode
}

/** The new times with what the rules say about them at once, and the reason; with a process it goes along to 发起审批. */
export default function PostponeForm({ id, check, foot }: PostponeFormProps) {
  const owner = useOwner()
  const draftKey = postponementDraft(owner, id)
  const movable = useMemo(() => movableOf(check), [check])
  const plain = useMemo(
    () => [...timeSpecs(movable, { placeholder: () => '', under: () => null }), reasonSpec],
    [movable],
  )
  const form = useForm({ schema: postponementForm, initial: emptyPostponement, fields: plain, draftKey })
  const chosen = chosenTimes(form.values)
  const judged = useJudged(id, chosen)
  const postpone = usePostpone()
  const ask = useAskApprovers()
  const go = useGo()
  const { needsApproval, needsSecond } = check
  const request = () => {
    const reason = form.values.reason.trim()
    return { version: judged.version, times: judged.suggested, reason }
  }
  const handIn = async () => {
    if (!form.validate()) return
    const wanted = request()
    await postponementRequests.keep(owner, id, wanted)
    await ask('postponement', id, wanted.reason)
  }
  const send = async () => {
    if (needsApproval) return handIn()
    const done = await form.submit(() => postpone({ body: { id, ...request() } }))
    if (!done) return
    await forgetRequest(owner, id)
    if (done.answer.approvalId) return toast('已提交审批，通过后时间才会改变', 'good')
    const waits = done.answer.waitsForSecond
    toast(waits ? '已提请另一位财务或管理员复核，同意后时间才会改变' : '已延期，参加的企业会收到消息', 'good')
    go(waits ? 'bid.session' : 'tender.detail', { id }, { replace: true })
  }
  const blocked = judged.hints.some(({ level }) => level === 'block')
  const why = whyNot({
    none: Object.keys(chosen).length === 0,
    wrong: blocked || judged.wrong,
    asking: judged.asking,
    failed: judged.failed !== undefined,
  })
  return (
    <PostponeFrame
      title="招标延期"
      form={form}
      keepsDraft={form.mark !== 'pageOnly'}
      head={{ noun: '项目', name: check.title, count: check.count, tag: <Tag>{check.stateName}</Tag> }}
      asks={needsApproval ? 'approvers' : needsSecond ? 'second' : undefined}
      why={why}
      onSend={send}
      effects={effects}
      foot={foot}
    >
      <Section title="新的时间">
        {judged.failed !== undefined && <Unjudged error={judged.failed} onAgain={judged.again} />}
        <Times form={form} movable={movable} judged={judged} />
      </Section>
      <Section title="原因">
        <FormField spec={reasonSpec} form={form} />
      </Section>
    </PostponeFrame>
  )
}

const effects = [
  '已报名和已投标的企业立即收到消息，看到原时间、新时间和原因。',
  '已提交的投标仍然有效；除资产处置外，投标人可以在新的截止时间前替换。',
  '收取保证金的项目，缴纳截止随之顺延，已经缴纳的仍然有效。',
  '公告标明“已延期”，各处的倒计时按新的时间走，记录所有人可见，不能删除。',
]

/** What the platform says about the times as they are chosen. */
function useJudged(id: string, chosen: NewTimes) {
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

interface UnderTimeProps {
  time: { readonly at: string | null; readonly earliest: string }
  /** A new time has been chosen for it. */
  changed: boolean
  hints: PostponementCheck['hints']
  /** Takes a moment over; null: it stays as it is. */
  onTake: (moment: string | null) => void
}

/** Under a new time: what it was, the nearest that is lawful, and what the rules say about the chosen one. */
function UnderTime({ time: { at, earliest }, changed, hints, onTake }: UnderTimeProps) {
  const now = useServerNow(60_000)
  return (
    <>
      <span className={s.was}>原定 {calendarTime(at, now)}</span>{' '}
      {changed ? (
        <button type="button" className={p.word} onClick={() => onTake(null)}>
          恢复原来的时间
        </button>
      ) : (
        <button type="button" className={p.word} onClick={() => onTake(earliest)}>
          最早可改为 {calendarTime(earliest, now)}
        </button>
      )}
      <RuleHints
        hints={hints.map((hint, code) => ({
          ...hint,
          code: `${hint.field} ${code}`,
          earliest: hint.earliest ? new Date(hint.earliest) : undefined,
        }))}
        blocks="不能这样延期："
        onEarliest={(moment) => onTake(moment.toISOString())}
      />
    </>
  )
}

function whyNot({ none, wrong, asking, failed }: Record<'none' | 'wrong' | 'asking' | 'failed', boolean>) {
  if (none) return '请先选择要推迟的时间。'
  if (failed) return '新的时间还没有核对成功，请点“重新核对”再提交。'
  if (asking) return '正在核对新的时间，请稍候。'
  return wrong ? '新的时间有问题，请按提示修改。' : undefined
}
