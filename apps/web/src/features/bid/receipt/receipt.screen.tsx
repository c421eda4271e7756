import type { SealedListView } from '@jb/contract/bid/sealed-list.contract'
import { bidWords } from '@jb/domain/bid/words'
import { formatSecond } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { copyAndSay } from '../../../kit/copy.ts'
import { Countdown } from '../../../kit/countdown.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { TwoLines } from '../../../kit/table.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { FoldedTable } from '../../../patterns/folded-table.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import s from './receipt.module.css'
import { sealedListQuery } from './receipt.queries.ts'

/** The cryptography that checks receipts is needed by bidders only. */
const OwnReceipts = lazy(async () => ({ default: (await import('./own-receipts.tsx')).OwnReceipts }))

/** 收标确认: what stood at the deadline, by number and digest, and whether my own receipt is on it. */
export default function ReceiptScreen() {
  const { id } = useSearchOf('bid.receipt')
  const query = useQuery(sealedListQuery(id))
  return (
    <DetailScreen title="收标确认" query={query} bottom={(view) => <Ways view={view} />}>
      {(view) => (
        <>
          <Head view={view} />
          {view.seal && <Seal view={view} seal={view.seal} />}
          {view.mine.length > 0 && (
            <Suspense fallback={<DetailSkeleton />}>
              <OwnReceipts view={view} />
            </Suspense>
          )}
          {view.list && <List lines={view.list.lines} />}
        </>
      )}
    </DetailScreen>
  )
}

/** Back to the notice, and to one's own bid. */
function Ways({ view: { tenderId, mine } }: { view: SealedListView }) {
  const go = useGo()
  return (
    <BottomBar>
      <Button tone="quiet" onClick={() => go('tender.detail', { id: tenderId })}>
        查看公告
      </Button>
      {mine.length > 0 && (
        <Button tone="quiet" onClick={() => go('bid.up', { id: tenderId })}>
          我的投标
        </Button>
      )}
    </BottomBar>
  )
}

function Head({ view }: { view: SealedListView }) {
  const { offer } = bidWords(view.profile)
  const waits = !view.over && view.bidEnd !== null
  return (
    <DetailHeader
      tags={
        <>
          <Tag tone="brand">{view.stateName}</Tag>
          <Tag>{view.tenderNo}</Tag>
        </>
      }
      name={view.title}
      clock={
        waits && view.bidEnd ? (
          <Countdown to={view.bidEnd} label={`${offer}截止`} over="正在收标" large />
        ) : undefined
      }
      next={nextOf(view)}
    />
  )
}

function nextOf({ profile, over, seal, list }: SealedListView): string {
  const { offer, opening } = bidWords(profile)
  if (list)
    return `${opening}后清单已公开：截止时有效的${offer}共 ${list.lines.length} 份，一份一行，不含名称和价格。`
  if (seal) return `截止时的清单已经封存。${opening}后公开清单，任何人都可以核对它与下面的校验值一致。`
  if (over) return `这个项目截止时没有生成收标确认，请以各自的回执为准。`
  return `${offer}截止时，系统自动把有效的${offer}列成清单并写下校验值，之后谁也不能增减。`
}

function Seal({ view, seal }: { view: SealedListView; seal: NonNullable<SealedListView['seal']> }) {
  const { offer } = bidWords(view.profile)
  return (
    <Section title="封存的清单">
      <FactGrid
        items={[
          { label: `${offer}截止`, value: formatSecond(seal.closedAt) },
          { label: '写入操作日志', value: formatSecond(seal.writtenAt) },
          {
            label: '清单校验值（SHA-256）',
            value: <code className={s.hash}>{seal.sha256}</code>,
            wide: true,
          },
        ]}
      />
      <div className={s.buttons}>
        <Button tone="quiet" onClick={() => copyAndSay(seal.sha256, '校验值已复制')}>
          复制校验值
        </Button>
      </div>
    </Section>
  )
}

type Line = NonNullable<SealedListView['list']>['lines'][number]

function List({ lines }: { lines: readonly Line[] }) {
  return (
    <Section title={`收标清单（${lines.length}）`}>
      {lines.length === 0 ? (
        <p className={s.note}>截止时没有收到有效的投标。</p>
      ) : (
        <FoldedTable
          label="收标清单"
          columns={[
            { id: 'no', title: '序号', cell: (_, at) => at + 1 },
            {
              id: 'receipt',
              title: '回执编号、接收时间和密文摘要',
              cell: (line: Line) => (
                <TwoLines
                  first={line.receiptNo}
                  second={
                    <>
                      {formatSecond(line.receivedAt)}
                      <code className={s.hash}>{line.sha256}</code>
                    </>
                  }
                />
              ),
            },
          ]}
          rows={lines}
          rowKey={(line) => line.receiptNo}
        />
      )}
    </Section>
  )
}
