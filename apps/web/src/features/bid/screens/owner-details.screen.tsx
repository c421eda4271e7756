import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../../kit/icons.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState, NoPermission } from '../../../kit/states.tsx'
import { sentenceOf } from '../../../lib/api-error.ts'
import { HrefLink } from '../../../map/href-link.tsx'
import { Link } from '../../../map/link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { addressOf, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { MediaEntry, TenderBrief, tenderDetailQuery } from '../../tender/index.ts'
import { standingQuery } from '../bid.queries.ts'
import { latestLogQuery } from '../log.queries.ts'
import s from '../parts/log.module.css'
import { logItem } from '../parts/log-item.ts'
import { ownerPlaces } from '../parts/owner-places.ts'

const latest = 5

/** 招标详情 of the owner's staff: where it stands, every page on which it is worked on, and who did what last. */
export default function OwnerDetailsScreen() {
  const { id } = useSearchOf('bid.ownerDetails')
  const query = useQuery(tenderDetailQuery(id))
  const { data: standing } = useQuery(standingQuery(id))
  if (standing?.isOwner === false) {
    return (
      <Page top={<NavBar title="招标详情" />}>
        <NoPermission
          text="这是采购方办理项目的页面，您的企业不是这个项目的采购方。"
          who="要看公告，请从招标大厅打开这个项目。"
        />
      </Page>
    )
  }
  return (
    <DetailScreen
      title="招标详情"
      query={query}
      bottom={() => <Slot name="tender.detail.footer" props={{ tenderId: id }} />}
    >
      {(tender) => (
        <>
          <TenderBrief tender={tender} next={standing?.isOwner ? standing.nextStep : ''} />
          <Section title="办理">
            <ul className={s.ways}>
              {ownerPlaces(tender).map(({ place, label, note, search = { id } }) => (
                <li key={place}>
                  <HrefLink href={addressOf(place, search) ?? ''} className={s.way}>
                    <span className={s.word}>{label}</span>
                    <span className={s.note}>{note}</span>
                    <Icon name="right" small />
                  </HrefLink>
                </li>
              ))}
            </ul>
          </Section>
          {standing?.isOwner && <MediaEntry tender={tender} />}
          <LatestDeeds id={id} />
        </>
      )}
    </DetailScreen>
  )
}

function LatestDeeds({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(latestLogQuery(id, latest))
  return (
    <Section title="最近操作">
      {error && !data && <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />}
      {!data && !error && (
        <Loading>
          <Bone size="m" width="60%" />
          <Bone size="s" width="80%" />
        </Loading>
      )}
      {data && <Timeline items={data.records.map(logItem)} />}
      {data && data.total > latest && (
        <Link place="bid.operationLog" search={{ id }} className={s.way}>
          <span className={s.word}>全部操作日志</span>
          <Icon name="right" small />
        </Link>
      )}
    </Section>
  )
}
