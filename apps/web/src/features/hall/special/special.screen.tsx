import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import type { demandSpecial } from '@jb/contract/demand/special.contract'
import type { Answer } from '@jb/contract/endpoint'
import { demandOptions } from '@jb/domain/hall/filters'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { ShareButton } from '../../../kit/share-button.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { to, useGo, useSearchOf } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { specialQuery } from '../../demand/index.ts'
import { Picture } from '../../file/index.ts'
import { useFollow } from '../../follow/index.ts'
import { TenderCard } from '../../tender/index.ts'
import type { Method } from '../hall.filter.ts'
import { companyCardsQuery } from '../hall.queries.ts'
import s from './special.module.css'

const kinds = demandOptions as readonly { readonly id: Method; readonly label: string }[]

/** What an empty tab says. */
const nothing: Readonly<Partial<Record<Method, string>>> = {
  registration: '这家企业现在没有正在报名的招标。',
  auction: '这家企业现在没有动态竞价。',
  preview: '这家企业现在没有招标预告。',
}

/** 企业专场: who a company is, how it has kept its word, and all that it has published. */
export default function SpecialScreen() {
  const { id, kind: asked } = useSearchOf('demand.special')
  const kind = kinds.find((one) => one.id === asked)?.id ?? 'all'
  const go = useGo()
  const now = useServerNow(60_000)
  const company = useQuery(specialQuery(id))
  const { data } = company
  const cards = useInfiniteQuery({ ...companyCardsQuery(id, kind), enabled: data !== undefined })
  const own = useUser()?.company?.id === id
  const show = (next: string) =>
    go('demand.special', { id, ...(next !== 'all' && { kind: next }) }, { replace: true, keepScroll: true })
  const share = data && (
    <ShareButton
      title={`${data.name}的企业专场`}
      text="正在进行的招标、竞价和需求"
      address={to('demand.special', { id })}
    />
  )
  const top = (
    <>
      <NavBar title="企业专场" action={share} />
      {data && <Tabs label="招标方式" items={kinds} value={kind} onChange={show} />}
    </>
  )
  return (
    <Page top={top} bottom={data && !own && <FollowBar companyId={id} />}>
      <QueryState
        query={company}
        hasData={data !== undefined}
        skeleton={<ListSkeleton />}
        onward={{ label: '去招标大厅', place: 'hall.bidding' }}
      >
        {data && <Head company={data} own={own} />}
        <ListScreen.Rows
          query={cards}
          rowKey={({ id: one }) => one}
          row={({ isOwner, registrationName, ...card }) => (
            <TenderCard card={card} now={now} isOwner={isOwner} registrationName={registrationName} tabbed />
          )}
          empty={
            kind === 'all'
              ? {
                  text: own
                    ? '贵公司还没有公开的项目，发布以后会列在这里。'
                    : '这家企业还没有公开的项目。关注它，发布新项目时会通知您。',
                  action: { label: '去招标大厅', onClick: () => go('hall.bidding') },
                }
              : {
                  text: nothing[kind] ?? '',
                  action: { label: '看全部项目', onClick: () => show('all') },
                }
          }
        />
      </QueryState>
    </Page>
  )
}

function FollowBar({ companyId }: { companyId: string }) {
  const { on, toggle } = useFollow('company', companyId)
  return (
    <BottomBar>
      <Button tone={on ? 'quiet' : 'primary'} onClick={toggle}>
        {on ? '已关注，点此取消' : '关注这家企业'}
      </Button>
    </BottomBar>
  )
}

function Head({ company, own }: { company: Answer<typeof demandSpecial>; own: boolean }) {
  const { name, shortName, memberTypeName, verified, regionName, introduction, logo, record } = company
  return (
    <Section>
      <div className={s.head}>
        {logo && (
          <span className={s.logo}>
            <Picture file={logo} alt={`${shortName}的标志`} width={56} height={56} />
          </span>
        )}
        <div className={s.grow}>
          <h2 className={s.name}>{name}</h2>
          <Tags>
            <Tag tone={verified ? 'good' : 'plain'}>{verified ? '已认证' : '未认证'}</Tag>
            <Tag>{memberTypeName}</Tag>
            {own && <Tag tone="brand">本企业</Tag>}
          </Tags>
          <p className={s.quiet}>{regionName}</p>
        </div>
      </div>
      {introduction && <p className={s.words}>{introduction}</p>}
      <p className={s.quiet}>{recordWords(record)}</p>
    </Section>
  )
}

/** How it has kept its word with its demands. */
function recordWords({ published, selectedShare, cancelledAfterComparing }: DemandDetail['record']): string {
  if (published === 0) return '还没有发布过需求。'
  const share = selectedShare === null ? '都还没有结束' : `成交率 ${selectedShare}%`
  const cancelled = cancelledAfterComparing > 0 ? `，看过报价后取消 ${cancelledAfterComparing} 个` : ''
  return `发布过 ${published} 个需求，${share}${cancelled}。`
}
