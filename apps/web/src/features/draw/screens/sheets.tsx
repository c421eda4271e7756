import type { DrawsOfTender } from '@jb/contract/draw/draw.shapes'
import { outsideExpert } from '@jb/contract/draw/draw.shapes'
import { limits } from '@jb/domain/draw/draw'
import { majorNames } from '@jb/domain/expert/labels'
import { useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { numbered } from '../../../lib/numbered.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import s from '../draw.module.css'
import { useHandling } from '../draw.queries.ts'
import {
  emptyExpert,
  emptyOutside,
  emptyRequest,
  expertSection,
  type OutsideExpert,
  outsideSchema,
  outsideSection,
  refuseSchema,
  refuseSection,
  requestSchema,
  requestSection,
  wantedIn,
} from '../draw.sheets.ts'

interface SheetProps {
  view: DrawsOfTender
  onClose: () => void
}

/** Everything that slides up over the draws of a tender. */
export default function Sheets({ name, ...props }: SheetProps & { name: string }) {
  if (name === 'platform') return <RequestSheet {...props} />
  return name === 'outside' ? <OutsideSheets {...props} /> : <RefuseSheet {...props} />
}

/** Which major is short stands beside the refusal; how many there are nobody is told. */
function withMajors(error: unknown): never {
  if (!isApiError(error) || error.reason !== 'draw.tooFew' || !Array.isArray(error.detail.majors)) throw error
  throw { ...error, msg: `${error.detail.majors.join('、')}可抽取的专家不够，请减少人数或调整专业。` }
}

const saidFor = (view: DrawsOfTender) => (view.form.reasoned ? '已提交，等另一个人复核' : undefined)

function RequestSheet({ view, onClose }: SheetProps) {
  const { id, form } = view
  const { request } = useHandling()
  const section = useMemo(() => requestSection(form.reasoned), [form.reasoned])
  return (
    <FormSheet
      schema={requestSchema}
      initial={emptyRequest(form.evaluateAt)}
      section={section}
      submitLabel={form.reasoned ? '提交复核' : '提交申请'}
      submit={({ evaluateAt, reason, ...counts }) => {
        const wanted = wantedIn({ evaluateAt, reason, ...counts })
        return request({ body: { id, wanted, evaluateAt, reason } }).catch(withMajors)
      }}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast(saidFor(view) ?? '已提交，到时间自动抽取', 'good')
      }}
    />
  )
}

/** First who was drawn, one by one; then the record. */
function OutsideSheets({ view, onClose }: SheetProps) {
  const { id, form } = view
  const [experts, setExperts] = useState<readonly OutsideExpert[]>([])
  const [step, setStep] = useState<'list' | 'expert' | 'record'>('list')
  const { outside } = useHandling()
  const record = useMemo(() => outsideSection(form.reasoned, experts.length), [form.reasoned, experts.length])
  if (step === 'expert')
    return (
      <FormSheet
        schema={outsideExpert}
        initial={emptyExpert}
        section={expertSection}
        submitLabel="确定"
        submit={async (expert) => expert}
        onClose={() => setStep('list')}
        onDone={(expert) => {
          setExperts([...experts, expert])
          setStep('list')
        }}
      />
    )
  if (step === 'record')
    return (
      <FormSheet
        schema={outsideSchema}
        initial={emptyOutside(form.evaluateAt)}
        section={record}
        submitLabel="提交并密封"
        submit={({ files: [fileId = ''], ...rest }) =>
          outside({ body: { ...rest, id, fileId, experts: [...experts] } })
        }
        onClose={() => setStep('list')}
        onDone={() => {
          onClose()
          toast(saidFor(view) ?? '已密封，专家登录后确认', 'good')
        }}
      />
    )
  const why = experts.length === 0 ? '请先添加专家。' : undefined
  const full = experts.length < limits.people ? undefined : `最多 ${limits.people} 人。`
  return (
    <Sheet
      open
      title="外部抽取的专家"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" disabledReason={full} onClick={() => setStep('expert')}>
            添加专家
          </Button>
          <Button disabledReason={why} onClick={() => setStep('record')}>
            下一步
          </Button>
        </>
      }
    >
      {experts.length === 0 && <p className={s.note}>按依法设立的专家库的抽取结果，逐位添加专家。</p>}
      <ul className={s.seats}>
        {numbered(
          experts.map(({ name, major, employer }) => ({ name, note: `${majorNames[major]} · ${employer}` })),
        ).map(({ key, name, note }, at) => (
          <li key={key} className={s.seat}>
            <span>
              {name}（{note}）
            </span>
            <Button tone="quiet" onClick={() => setExperts(experts.filter((_, index) => index !== at))}>
              删除
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function RefuseSheet({ view: { id }, onClose }: SheetProps) {
  const { second } = useHandling()
  return (
    <FormSheet
      schema={refuseSchema}
      initial={{ reason: '' }}
      section={refuseSection}
      submitLabel="不同意"
      submit={({ reason }) => second({ body: { id, agree: false, reason } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已退回申请', 'good')
      }}
    />
  )
}
