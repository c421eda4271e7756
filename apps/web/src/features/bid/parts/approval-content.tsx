import { bidWords } from '@jb/domain/bid/words'
import { lazy, Suspense, useId, useState } from 'react'
import { Section } from '../../../kit/page.tsx'
import { type TabItem, Tabs } from '../../../kit/tabs.tsx'
import { Link } from '../../../map/link.tsx'
import { GoodsList } from '../../procurement/index.ts'
import { NoticeFacts, profileOf } from '../../tender/index.ts'
import type { ApprovalSubject } from '../decide/approval.queries.ts'
import { Recommended } from '../decide/recommended.tsx'

// What stands behind a tab is fetched with it.
const QuoteList = lazy(() => import('./quote-list.tsx'))
const BidRecords = lazy(() => import('./bid-records.tsx'))

/** The sections of a case (spec §2): what the opening brought only after it, the notice always. */
function sectionsOf({ candidates, records }: ApprovalSubject, opening: string): readonly TabItem[] {
  const sealed = `还没有${opening}，${opening}后才有这部分内容。`
  const after = (item: TabItem, there: unknown): TabItem =>
    there === null ? { ...item, disabledReason: sealed } : item
  return [
    after({ id: 'winner', label: '推荐中标人信息' }, candidates),
    after({ id: 'quotes', label: '推荐中标人报价清单' }, candidates),
    after({ id: 'bids', label: '投标记录' }, records),
    { id: 'notice', label: '招标公告' },
    { id: 'invited', label: '邀请记录', disabledReason: '这个项目没有邀请记录。' },
  ]
}

/** What approvers read of a tender, in the sections of the case. */
export default function ApprovalContent({ subject }: { subject: ApprovalSubject }) {
  const { candidates, quotes, records, notice, columns, goods } = subject
  const words = bidWords(profileOf(notice))
  const [section, setSection] = useState(candidates === null ? 'notice' : 'winner')
  const panel = useId()
  return (
    <>
      <Tabs
        label="审批内容"
        items={sectionsOf(subject, words.opening)}
        value={section}
        onChange={setSection}
        panelId={panel}
      />
      <div id={panel} role="tabpanel">
        {section === 'winner' && candidates && (
          <Recommended candidates={candidates} said={subject} words={words} />
        )}
        <Suspense fallback={null}>
          {section === 'quotes' && <QuoteList columns={columns} goods={goods} quotes={quotes ?? []} />}
          {section === 'bids' && records && <BidRecords records={records} />}
        </Suspense>
        {section === 'notice' && (
          <>
            <GoodsList title="采购清单" columns={columns} goods={goods} />
            <NoticeFacts tender={notice} />
          </>
        )}
      </div>
      <Snapshots subject={subject} />
    </>
  )
}

/** What was kept of what the approvers decide about. */
function Snapshots({ subject: { type, status, tenderId: id } }: { subject: ApprovalSubject }) {
  const published = type === 'tenderPublish' && status === 'approved'
  const rejected = type === 'tenderPublish' && status === 'rejected'
  const decided = type === 'award' || type === 'publicity'
  if (!published && !rejected && !decided) return null
  return (
    <Section title="内容留存">
      {published && (
        <Link place="tender.publishedSnapshot" search={{ id }}>
          查看已发布招标快照
        </Link>
      )}
      {rejected && (
        <Link place="tender.rejectedSnapshot" search={{ id }}>
          查看驳回招标快照
        </Link>
      )}
      {decided && (
        <Link place="bid.calibrationSnapshot" search={{ id }}>
          查看定标快照
        </Link>
      )}
    </Section>
  )
}
