import { calendarTime } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { type Form, useForm } from '../../../patterns/use-form.ts'
import { PostponeFrame } from '../../procurement/index.ts'
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
  forgetRequest,
  type NewTimes,
  type PostponementCheck,
  postponementCheckQuery,
  postponementDraft,
  postponementRequests,
  usePostpone,
} from '../postponement.queries.ts'
import { useAskApprovers } from '../tender.ask-approvers.ts'

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
  const { needsApproval } = check
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
    toast('已延期，参加的企业会收到消息', 'good')
    go('tender.detail', { id }, { replace: true })
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
      asks={needsApproval}
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

function whyNot({ none, wrong, asking, failed }: Record<'none' | 'wrong' | 'asking' | 'failed', boolean>) {
  if (none) return '请先选择要推迟的时间。'
  if (failed) return '新的时间还没有核对成功，请点“重新核对”再提交。'
  if (asking) return '正在核对新的时间，请稍候。'
  return wrong ? '新的时间有问题，请按提示修改。' : undefined
}
