import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import { mayRun } from '../../procurement/index.ts'

interface ConsolePrincipalProps {
  auction: Pick<AuctionDetail, 'companyId' | 'companyName' | 'agentComName'>
}

/** For whom an agent runs an auction, and to that company: which agent does. */
export function ConsolePrincipal({ auction }: ConsolePrincipalProps) {
  const { companyId, companyName, agentComName } = auction
  const user = useUser()
  if (!user) return null
  if (user.company?.id !== companyId)
    return (
      <Section title="委托方">
        <p>{companyName}</p>
      </Section>
    )
  if (!agentComName) return null
  return (
    <Section title="代理机构">
      <p>
        由{agentComName}办理{mayRun(user) ? '，本企业采购人员也可以办理' : '，您可以查看进展'}。
      </p>
    </Section>
  )
}
