import { wordsOf } from '@jb/domain/procurement/profiles'
import { calendarTime } from '@jb/domain/shared/dates'
import { amendableFields } from '@jb/domain/tender/addendum'
import { timeNames } from '@jb/domain/tender/postpone'
import { tenderFields } from '@jb/domain/tender/tender.fields'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { type Form, useForm } from '../../../patterns/use-form.ts'
import { uploadAttachment } from '../../file/index.ts'
import { fieldsAs, RuleHints } from '../../procurement/index.ts'
import { addendumDraft, useAskApprovers } from '../../tender/index.ts'
import {
  type AddendumValues,
  addendumForm,
  beginAddendum,
  changesOf,
  type Part,
  requestOf,
  wasAt,
} from './addendum.form.ts'
import s from './addendum.module.css'
import {
  type AddendumStart,
  addendumCheckQuery,
  addendumRequests,
  forgetAddendum,
  useIssue,
} from './addendum.queries.ts'

// The list is changed by few; its editor comes with the press.
const AddendumGoods = lazy(() => import('./addendum-goods.tsx'))

interface AddendumFormProps {
  id: string
  /** The tender as it stood when the form was opened. */
  start: AddendumStart
}

const said: readonly FieldSpec<AddendumValues>[] = [
  {
    kind: 'text',
    name: 'title',
    label: '标题',
    required: true,
    maxLength: 60,
    placeholder: '例如：关于钢筋数量的补遗',
  },
  {
    kind: 'textarea',
    name: 'body',
    label: '内容',
    required: true,
    maxLength: 3000,
    rows: 6,
    placeholder: '说明澄清或修改了什么、为什么。所有人都能看到，不要写出提问单位。',
  },
  { kind: 'files', name: 'fileIds', label: '附件', upload: uploadAttachment, max: 9 },
]

/** A field for each part that may be changed, with its name. */
function partsOf({ profile, times, hasCeiling }: AddendumStart, now: Date) {
  const words = wordsOf(profile)
  const declared = fieldsAs<AddendumValues, typeof tenderFields>(tenderFields, words)
  const terms = amendableFields
    .filter((name) => name !== 'ceiling' || hasCeiling)
    .map((name) => ({ part: name as Part, spec: declared(name), fixed: false }))
  const movable = times.flatMap(({ field, at, earliest }) => {
    if (earliest === null) return []
    const spec: FieldSpec<AddendumValues> = {
      kind: 'dateTime',
      name: field,
      label: `${timeNames[field]}改为`,
      hint: `${wasAt(at, now)}，最早可改为 ${calendarTime(earliest, now)}`,
    }
    return [{ part: field as Part, spec, fixed: false }]
  })
  return { terms, times: movable }
}

/** 发布补遗: what is said, what is chosen to be changed, and at once what that does to bids and times. */
export default function AddendumForm({ id, start }: AddendumFormProps) {
  const owner = useOwner()
  const now = useServerNow(60_000)
  const parts = useMemo(() => partsOf(start, now), [start, now])
  const initial = useMemo(() => beginAddendum(start), [start])
  const fields = useMemo(
    () => (values: AddendumValues) => [
      ...said,
      ...[...parts.terms, ...parts.times].flatMap(({ part, spec }) =>
        values.changed.includes(part) ? [spec] : [],
      ),
    ],
    [parts],
  )
  const draftKey = addendumDraft(owner, id)
  const form = useForm({ schema: addendumForm, initial, fields, draftKey })
  const judged = useJudged(id, form.values)
  const issue = useIssue()
  const ask = useAskApprovers()
  const go = useGo()
  const { needsApproval } = start
  const send = async () => {
    const request = requestOf(form.values, judged.version)
    if (needsApproval) {
      if (!form.validate()) return
      await addendumRequests.keep(owner, id, request)
      return ask('addendum', id, request.title)
    }
    const done = await form.submit(() => issue({ body: { id, ...request } }))
    if (!done) return
    await forgetAddendum(owner, id)
    toast('补遗已发布，报名的企业会收到消息', 'good')
    go('tender.addendaSnapshot', { id: done.answer.addendumId }, { replace: true })
  }
  // What the platform finds wrong stands at its field as well.
  const view: Form<AddendumValues> = { ...form, errors: { ...form.errors, ...judged.faults } }
  const toggle = (part: Part) => {
    const on = form.values.changed.includes(part)
    if (on) form.set(part, initial[part])
    form.set(
      'changed',
      on ? form.values.changed.filter((one) => one !== part) : [...form.values.changed, part],
    )
  }
  return (
    <FormFrame
      title="发布补遗"
      form={form}
      keepsDraft={form.mark !== 'pageOnly'}
      buttons={
        <Button disabledReason={whyNot(judged)} onClick={send}>
          {needsApproval ? '下一步，提交审批' : '发布补遗'}
        </Button>
      }
    >
      {needsApproval && <Banner>补遗要先经过审批，审批通过后才发布和生效。</Banner>}
      <DetailHeader
        tags={<Tag>{start.stateName}</Tag>}
        name={start.title}
        next={`已发布 ${start.count} 次补遗，最多 ${start.most} 次。`}
      />
      <Section title="补遗内容">
        {said.map((spec) => (
          <FormField key={spec.name} spec={spec} form={form} />
        ))}
      </Section>
      <Section title="要改的条款和时间">
        <p className={s.note}>只作说明时不用选。选中后填写新的内容，没有选的保持不变。</p>
        <Choices parts={[...parts.terms, ...parts.times]} form={form} onToggle={toggle} />
        {[...parts.terms, ...parts.times].map(
          ({ part, spec }) =>
            form.values.changed.includes(part) && <FormField key={part} spec={spec} form={view} />,
        )}
      </Section>
      {form.values.changed.includes('rows') ? (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <AddendumGoods
            form={view}
            fault={judged.rowFault}
            onBack={() => toggle('rows')}
            before={start.rows}
          />
        </Suspense>
      ) : (
        <Section title={`清单 · ${start.rows.length} 行`}>
          <Button wide tone="quiet" onClick={() => toggle('rows')}>
            修改清单
          </Button>
        </Section>
      )}
      <Effect judged={judged} asks={needsApproval} />
    </FormFrame>
  )
}

interface ChoicesProps {
  parts: readonly { readonly part: Part; readonly spec: FieldSpec<AddendumValues> }[]
  form: Form<AddendumValues>
  onToggle: (part: Part) => void
}

/** What may be changed, each to be pressed on and off. */
function Choices({ parts, form, onToggle }: ChoicesProps) {
  return (
    <fieldset className={s.choices}>
      <legend className={s.heard}>要改的内容</legend>
      {parts.map(({ part, spec }) => (
        <button
          key={part}
          type="button"
          className={s.choice}
          aria-pressed={form.values.changed.includes(part)}
          onClick={() => onToggle(part)}
        >
          {spec.label.replace(/改为$/, '')}
        </button>
      ))}
    </fieldset>
  )
}

/** What the platform says of the changes as they stand. */
function useJudged(id: string, values: AddendumValues) {
  const changes = useMemo(() => changesOf(values), [values])
  const query = useQuery(addendumCheckQuery(id, changes))
  const { data } = query
  const all = Object.entries(data?.faults ?? {})
  const rows = all.filter(([name]) => name.startsWith('rows'))
  return {
    version: data?.version ?? 0,
    kindName: data?.kindName,
    effect: data?.effect,
    suggested: data?.suggested ?? {},
    hints: data?.hints ?? [],
    faults: Object.fromEntries(all.filter(([name]) => !name.startsWith('rows'))),
    rowFault: rows[0]?.[1],
    wrong: all.length > 0,
    blocked: data?.hints.some(({ level }) => level === 'block') ?? false,
    asking: query.isPending || query.isPlaceholderData,
    failed: data === undefined ? (query.error ?? undefined) : undefined,
    again: query.refetch,
  }
}

type Judged = ReturnType<typeof useJudged>

function whyNot({ failed, asking, wrong, blocked }: Judged): string | undefined {
  if (failed !== undefined) return '补遗还没有核对成功，请点“重新核对”再提交。'
  if (asking) return '正在核对补遗的影响，请稍候。'
  return wrong || blocked ? '补遗的内容有问题，请按提示修改。' : undefined
}

/** Before it is sent: of what kind it is, what becomes of bids and of the times, and what the rules say. */
function Effect({ judged, asks }: { judged: Judged; asks: boolean }) {
  const now = useServerNow(60_000)
  const { kindName, effect, suggested, hints, failed, again } = judged
  return (
    <Section
      title={asks ? '审批通过以后' : '发布以后'}
      aside={kindName && <Tag tone="brand">{kindName}</Tag>}
    >
      {failed !== undefined && (
        <>
          <Banner tone="bad">补遗没有核对成功：{sentenceOf(failed)}</Banner>
          <Button tone="quiet" wide delayed onClick={again}>
            重新核对
          </Button>
        </>
      )}
      <ul className={s.effects}>
        {effect && <li>{effect}</li>}
        <li>报名的企业立即收到消息和短信；公告标明补遗，记录公开，不能删除。</li>
        {Object.entries(suggested).map(([field, at]) => (
          <li key={field}>
            {timeNames[field as keyof typeof timeNames]}改为 {calendarTime(at ?? null, now)}
          </li>
        ))}
      </ul>
      <RuleHints
        hints={hints.map((hint, at) => ({
          ...hint,
          code: `${hint.field} ${at}`,
          earliest: hint.earliest ? new Date(hint.earliest) : undefined,
        }))}
        blocks="不能这样改："
      />
    </Section>
  )
}
