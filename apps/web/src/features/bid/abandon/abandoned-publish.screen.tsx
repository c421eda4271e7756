import type { Abandonment } from '@jb/contract/bid/abandonment.contract'
import { bidWords } from '@jb/domain/bid/words'
import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { toneOf } from '../../tender/index.ts'
import { type AbandonmentsOf, abandonmentsOfQuery, useDecideClaim, useTakeBack } from './abandon.queries.ts'

const AnnounceSheet = lazy(() => import('./announce-sheet.tsx'))
const DeclareSheet = lazy(() => import('./declare-sheet.tsx'))
const RefuseClaimSheet = lazy(() => import('./refuse-claim-sheet.tsx'))

/** 发布弃标公告: who has given up in a tender, what the public is told of it, and how things go on. */
export default function AbandonedPublishScreen() {
  const { id } = useSearchOf('bid.abandonedPublish')
  const query = useQuery(abandonmentsOfQuery(id))
  const [open, setOpen] = useState<string>()
  const decide = useDecideClaim()
  const takeBack = useTakeBack()
  const close = () => setOpen(undefined)
  const act = async (action: string, { version, claim, winnerName }: AbandonmentsOf) => {
    if (action === 'agree') {
      const text = `同意后取消${winnerName ?? '对方'}的资格，项目重新定标，不能恢复。认定的事实：${claim?.reason ?? ''}`
      if (await confirm({ title: '同意认定弃标？', text, yes: '同意认定' }))
        await tellOutcome(decide({ body: { id, version, agree: true } }), '已认定弃标，对方会收到通知')
      return
    }
    if (action === 'takeBack') {
      if (await confirm({ title: '撤回弃标认定？', text: '撤回后可以重新提出。', yes: '撤回' }))
        await tellOutcome(takeBack({ body: { id, version } }), '认定已撤回')
      return
    }
    setOpen(action)
  }
  return (
    <DetailScreen
      title="弃标公告"
      query={query}
      bottom={(data) =>
        data.actions.length > 0 && (
          <ActionBar actions={data.actions} onAction={(action) => act(action, data)} />
        )
      }
    >
      {(data) => (
        <>
          <DetailHeader
            tags={<Tag tone={toneOf(data.status)}>{data.stateName}</Tag>}
            name={data.title}
            next={nextOf(data)}
          >
            <Link place="bid.ownerDetails" search={{ id }}>
              办理与操作日志
            </Link>
          </DetailHeader>
          {data.claim && (
            <Banner tone="urgent">
              {data.claim.by}申请认定{data.winnerName}弃标（{data.claim.reasonKindName}
              ），等待另一位财务或管理员复核。原因：{data.claim.reason}
            </Banner>
          )}
          {data.records.length === 0 && <Banner>这个项目没有单位弃标。</Banner>}
          {data.records.map((one) => (
            <OneAbandoned key={one.id} one={one} />
          ))}
          {data.records.some(({ publishedAt }) => publishedAt !== null) && <Ways data={data} />}
          <Suspense fallback={null}>
            {open === 'announceAbandoned' && <AnnounceSheet data={data} onClose={close} />}
            {open === 'declareAbandoned' && <DeclareSheet data={data} onClose={close} />}
            {open === 'refuse' && <RefuseClaimSheet data={data} onClose={close} />}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}

function nextOf({ records, status, profile, validBids }: AbandonmentsOf): string {
  const { winner, procedure } = bidWords(profile)
  if (records.some(({ publishedAt }) => publishedAt === null)) return '请发布弃标公告，写明后续安排。'
  if (status !== 'deciding') return ''
  return validBids > 0
    ? `请从其他候选人中推荐${winner}，或结束项目后重新${procedure}。`
    : `没有其他有效报价，请结束项目后重新${procedure}。`
}

function OneAbandoned({ one }: { one: Abandonment }) {
  const { companyName, reasonKindName, reason, undoneName, side, at, notice, nextName, publishedAt } = one
  return (
    <Facts
      title={undoneName}
      aside={publishedAt ? <Tag>已公告</Tag> : <Tag tone="urgent">待公告</Tag>}
      items={[
        { label: '弃标单位', value: <strong>{companyName}</strong>, wide: true },
        { label: '原因类别', value: reasonKindName },
        { label: side === 'owner' ? '认定时间' : '弃标时间', value: formatMinute(at) },
        { label: '具体原因（不公开）', value: reason, wide: true },
        ...(publishedAt
          ? [
              { label: '公告内容', value: notice, wide: true },
              { label: '后续安排', value: nextName, wide: true },
              { label: '公告时间', value: formatMinute(publishedAt) },
            ]
          : []),
      ]}
    />
  )
}

/** Where what the notice says is done. */
function Ways({ data: { tenderId, status, profile } }: { data: AbandonmentsOf }) {
  const { procedure } = bidWords(profile)
  const over = ['failed', 'scrapped'].includes(status)
  return (
    <Facts
      title="继续办理"
      items={[
        {
          label: '后续',
          value: over ? (
            <Link place="tender.publish" search={{ prev: tenderId }}>
              重新{procedure}
            </Link>
          ) : (
            <Link place="tender.calibration" search={{ id: tenderId }}>
              推荐其他候选人，或结束项目
            </Link>
          ),
          wide: true,
        },
        {
          label: '保证金',
          value: (
            <Link place="security.subject" search={{ subjectKind: 'tender', subjectId: tenderId }}>
              决定扣除或退还
            </Link>
          ),
          wide: true,
        },
      ]}
    />
  )
}
