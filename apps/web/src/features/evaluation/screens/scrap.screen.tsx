import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { standingQuery, useEnding } from '../../bid/index.ts'
import { scrappingQuery } from '../evaluation.queries.ts'

/** What the owner may do here of all that it may do with its tender. */
const shownActions = ['fail', 'scrap', 'reTender']

/** 废标与流标: why a tender found no winner, whose bids did not count, and for its owner the end of it or the next round. */
export default function ScrapScreen() {
  const { id } = useSearchOf('evaluation.scrap')
  const query = useQuery(scrappingQuery(id))
  const actions = useQuery(standingQuery(id)).data?.actions ?? []
  const { end, sheet } = useEnding(query.data && { ...query.data, tenderId: id, actions })
  const go = useGo()
  return (
    <DetailScreen
      title="废标与流标"
      query={query}
      bottom={() => (
        <ActionBar
          actions={actions.filter((action) => shownActions.includes(action.id))}
          onAction={(action) => (action === 'reTender' ? go('tender.publish', { prev: id }) : end(action))}
          dangerous={['fail', 'scrap']}
        />
      )}
    >
      {({ title, statusName, over, reason, nextStep, judges, turnedDown }) => (
        <>
          <DetailHeader
            tags={<Tag tone={over ? 'bad' : 'plain'}>{statusName}</Tag>}
            name={title}
            next={nextStep}
          >
            <Link place="tender.detail" search={{ id }}>
              查看公告
            </Link>
            {judges && (
              <Link place="evaluation.home" search={{ id }}>
                去评审
              </Link>
            )}
          </DetailHeader>
          {over && (
            <Section title="没有结果的原因">
              <p>{reason ?? '采购方没有写明原因，请联系采购方。'}</p>
            </Section>
          )}
          {turnedDown.length > 0 && (
            <Section title={`不计入的投标（${turnedDown.length} 家）`}>
              {turnedDown.map((one) => (
                <Card key={one.bidId}>
                  <CardName>{one.companyName}</CardName>
                  {one.own && <Tag tone="brand">本企业</Tag>}
                  <CardLine quiet left={one.reason} />
                </Card>
              ))}
              {turnedDown.every(({ own }) => own) && <Banner>投标人只看到自己一家的原因。</Banner>}
            </Section>
          )}
          {sheet}
        </>
      )}
    </DetailScreen>
  )
}
