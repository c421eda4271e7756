import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { mayRun } from '../../procurement/index.ts'
import { ConsoleApproval, ConsoleReturned, ToApproval } from './console-approval.tsx'
import { ConsolePrincipal } from './console-principal.tsx'
import s from './owner.module.css'

/** The console before there is anything to run: what the publication waits for, and the ways on. */
export default function ConsoleUnpublished({ standing }: { standing: AuctionStanding }) {
  const { auctionId: id, approval, returned, nextStep } = standing
  const go = useGo()
  const runs = mayRun(useUser())
  const { data } = useQuery({ ...endpointQuery(auctionForApproval, { params: { id } }), enabled: runs })
  return (
    <Page
      top={<NavBar title="竞价控制台" />}
      bottom={
        runs && (
          <BottomBar>
            <Button onClick={() => go('auction.publish', { id })}>
              {approval ? '查看填写的内容' : '继续填写'}
            </Button>
          </BottomBar>
        )
      }
    >
      {approval ? (
        <ConsoleApproval
          approval={approval}
          until="通过以后竞价才公开，到时在这里办理。要修改可以先撤回审批。"
        />
      ) : returned ? (
        <ConsoleReturned returned={returned} />
      ) : (
        <Banner tone="urgent" action={data?.approvalId && <ToApproval id={data.approvalId} />}>
          竞价还没有发布，发布以后在这里办理。
        </Banner>
      )}
      {data && (
        <Section title="项目名称">
          <p>{data.detail.name || '还没有填写名称的草稿'}</p>
        </Section>
      )}
      {data && <ConsolePrincipal auction={data.detail} />}
      <p className={s.next}>{nextStep}。</p>
    </Page>
  )
}
