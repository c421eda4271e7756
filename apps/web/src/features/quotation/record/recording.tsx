import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import { type RecordedWay, recordedWays } from '@jb/domain/quotation/record'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DateTimeField } from '../../../kit/field/date-time-field.tsx'
import { PhoneField, TextField } from '../../../kit/field/text-field.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useOwner } from '../../../lib/session.ts'
import { useBack } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { BidForm, emptyDraft, type OfferSheet, uploadSealed, useSealed } from '../../bid/index.ts'
import { offerOf } from '../quotation.offer.ts'
import { recordingQuery, useRecord } from '../quotation.queries.ts'

interface RecordingProps {
  demandId: string
  companyId: string
}

/** 代录报价: what a supplier has quoted by telephone, on paper or otherwise, with its evidence. */
export default function Recording({ demandId, companyId }: RecordingProps) {
  const query = useQuery(recordingQuery(demandId, companyId))
  const back = useBack('quotation.comparison')
  const sheet = query.data
  if (sheet && !sheet.whyNot) return <Form sheet={sheet} onDone={back} />
  return (
    <Page top={<NavBar title="代录报价" />}>
      {sheet?.whyNot ? (
        <Empty text={`${sheet.whyNot.sentence}。`} action={{ label: '返回', onClick: back }} />
      ) : (
        <QueryState query={query} hasData={false} skeleton={<FormSkeleton fields={7} />}>
          {null}
        </QueryState>
      )}
    </Page>
  )
}

/** The sheet, as it is filled in for another company. */
function recordedOn(sheet: QuoteSheet): OfferSheet {
  const offer = offerOf(sheet)
  return {
    ...offer,
    title: `${sheet.companyName}：${offer.title}`,
    recorded: true,
    custodyNote: '代录的报价会标明“代录”和录入人，证据一并保存，操作记入日志。',
    words: {
      ...offer.words,
      title: '代录报价',
      opened: () => '提交后马上参加比价；供应商会收到消息，可以自己重新报价，也可以提出异议。',
    },
  }
}

const ways = Object.entries(recordedWays).map(([value, label]) => ({ value, label }))
const shortcuts = [
  { label: '今天 09:00', days: 0, time: '09:00' },
  { label: '昨天 17:00', days: -1, time: '17:00' },
]

function Form({ sheet: quoteSheet, onDone }: { sheet: QuoteSheet; onDone: () => void }) {
  const sheet = useMemo(() => recordedOn(quoteSheet), [quoteSheet])
  const { demandId, companyId, companyName } = quoteSheet
  const owner = useOwner()
  const now = useServerNow(60_000)
  const record = useRecord()
  const [way, setWay] = useState<RecordedWay>('phone')
  const [saidAt, setSaidAt] = useState(() => now.toISOString())
  const [quotedBy, setQuotedBy] = useState('')
  const [phone, setPhone] = useState('')
  const [tried, setTried] = useState(false)
  const who = useMemo(() => ({ quotedBy: quotedBy.trim(), phone }), [quotedBy, phone])
  const send = useSealed(sheet, owner, (sealed) =>
    record({ body: { demandId, companyId, way, saidAt, ...sealed } }),
  )
  const nameless = who.quotedBy === '' ? '请填写对方的联系人' : undefined
  const late = Date.parse(saidAt) > now.getTime() ? '收到的时间不能晚于现在' : undefined
  return (
    <BidForm
      sheet={sheet}
      owner={`${owner}:${companyId}`}
      who={who}
      begin={emptyDraft(sheet)}
      previous={undefined}
      seal={(file, onProgress, signal) => uploadSealed(sheet.bound, file, onProgress, signal)}
      submit={send}
      onDone={() => {
        onDone()
        toast(`已代录${companyName}的报价`, 'good')
      }}
      hindrance={({ files }) => {
        setTried(true)
        return nameless ?? late ?? (files.length === 0 ? '请至少附一张照片或一份文件作为证据' : undefined)
      }}
      about={
        <>
          <Banner tone="urgent">
            代录{companyName}的报价：请如实填写对方报的内容，对方会收到消息并可以提出异议。
          </Banner>
          <Section title="怎样收到的">
            <ChoiceField
              label="收到的方式"
              required
              value={way}
              options={ways}
              onChange={(value) => setWay(value as RecordedWay)}
            />
            <DateTimeField
              label="收到的时间"
              required
              past={60}
              presets={shortcuts}
              value={saidAt}
              error={late}
              onChange={setSaidAt}
            />
            <TextField
              label="对方联系人"
              required
              value={quotedBy}
              maxLength={30}
              error={tried ? nameless : undefined}
              onChange={setQuotedBy}
            />
            <PhoneField label="对方电话" value={phone} onChange={setPhone} />
          </Section>
        </>
      }
    />
  )
}
