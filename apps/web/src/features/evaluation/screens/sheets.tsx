import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { takesAnswers } from '@jb/domain/evaluation/clarify'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { type Handling, useHandling } from '../evaluation.queries.ts'
import {
  askSchema,
  askSection,
  type ReasonSheet,
  reasonSchema,
  reasonSheets,
  releaseSchema,
  releaseSection,
} from '../evaluation.sheets.ts'
import type { Bid } from './bids.tsx'

interface SheetsProps {
  name: string
  view: EvaluationView
  /** The one whom a question is for. */
  bid: Bid | undefined
  onOpen: (name: string) => void
  onClose: () => void
  /** This person has nothing to do here any more. */
  onLeft: () => void
}

/** Everything that slides up over the evaluation. */
export default function Sheets({ name, view, bid, onOpen, onClose, onLeft }: SheetsProps) {
  const handling = useHandling()
  const { tenderId: id, version } = view
  if (name === 'ask' && bid) {
    const only = view.status && takesAnswers(view.status, false) ? undefined : 'price'
    return (
      <FormSheet
        schema={askSchema}
        initial={{ question: '', aboutPrice: only === 'price' }}
        section={askSection(only)}
        submitLabel={`发给 ${bid.shortName}`}
        submit={(body) => handling.ask({ body: { ...body, id, bidId: bid.bidId } })}
        onClose={onClose}
        onDone={() => {
          onClose()
          toast('已发给对方，答复后会通知您', 'good')
        }}
      />
    )
  }
  if (name === 'declare')
    return (
      <TwoWays
        title="声明利害关系"
        text={`投标单位：${view.bidders.map(({ companyName }) => companyName).join('、')}。您本人或近亲属与其中任何一家有任职、持股、业务往来等利害关系的，应当回避。`}
        yes="没有利害关系，开始评审"
        no="有利害关系，回避"
        onYes={() =>
          tellOutcome(
            handling.declare({ body: { id, conflict: null } }).then(onClose),
            '已声明，可以开始评审',
          )
        }
        onNo={() => onOpen('conflict')}
        onClose={onClose}
      />
    )
  if (name === 'sign')
    return (
      <TwoWays
        title="签署汇总结果"
        text={
          view.scrapReason === null
            ? '请核对评分和排名。不同意的写明理由，理由写入报告。'
            : `不推荐任何一家，原因：${view.scrapReason}。组长提出的，要有过半成员签署同意才能提交，不签署的不算同意。`
        }
        yes="同意并签署"
        no="不同意，写明理由"
        onYes={() =>
          tellOutcome(handling.sign({ body: { id, version, agrees: true } }).then(onClose), '已签署')
        }
        onNo={() => onOpen('dissent')}
        onClose={onClose}
      />
    )
  if (name === 'release') return <Release view={view} handling={handling} onClose={onClose} />
  if (!(name in reasonSheets)) return null
  const parts = { view, handling, onClose, onLeft }
  return <Reasoned name={name as ReasonSheet} {...parts} />
}

interface TwoWaysProps {
  title: string
  text: string
  yes: string
  no: string
  onYes: () => unknown
  onNo: () => void
  onClose: () => void
}

function TwoWays({ title, text, yes, no, onYes, onNo, onClose }: TwoWaysProps) {
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onNo}>
            {no}
          </Button>
          <Button onClick={onYes}>{yes}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Sheet>
  )
}

interface PartProps {
  view: EvaluationView
  handling: Handling
  onClose: () => void
}

function Reasoned({
  name,
  view,
  handling,
  onClose,
  onLeft,
}: PartProps & Pick<SheetsProps, 'onLeft'> & { name: ReasonSheet }) {
  const { section, submit, done } = reasonSheets[name]
  const { tenderId: id, version } = view
  const send = (reason: string) => {
    if (name === 'conflict') return handling.declare({ body: { id, conflict: reason } })
    if (name === 'dissent') return handling.sign({ body: { id, version, agrees: false, reason } })
    return handling[name]({ body: { id, version, reason } })
  }
  return (
    <FormSheet
      schema={reasonSchema}
      initial={{ reason: '' }}
      section={section}
      submitLabel={submit}
      danger={name === 'scrap' || name === 'conflict'}
      submit={({ reason }) => send(reason)}
      onClose={onClose}
      onDone={({ me, isOwner }) => {
        onClose()
        toast(done, 'good')
        if (me === null && !isOwner) onLeft()
      }}
    />
  )
}

function Release({ view, handling, onClose }: PartProps) {
  const { tenderId: id, version } = view
  return (
    <FormSheet
      schema={releaseSchema}
      initial={{ accountId: '', reason: '', chairId: null }}
      section={releaseSection(view)}
      submitLabel="确认离开"
      danger
      submit={(body) => handling.release({ body: { ...body, id, version } })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已离开评审', 'good')
      }}
    />
  )
}
