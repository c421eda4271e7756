import type { myBids } from '@jb/contract/bid/bid.contract'
import type { Answer } from '@jb/contract/endpoint'
import { Countdown } from '../../../kit/countdown.tsx'
import { Section } from '../../../kit/page.tsx'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'

type Invited = NonNullable<Answer<typeof myBids>['invited']>

/** Where my company was invited (邀请招标) and has not signed up: nothing of it stands in the list before it does. */
export function InvitedRows({ invited }: { invited: Invited }) {
  return (
    <Section title={`受邀，待报名（${invited.length}）`}>
      {invited.map(({ tenderId, title, buyerName, applyEnd }) => {
        const href = addressOf('tender.detail', { id: tenderId })
        return (
          <Card key={tenderId}>
            <CardName>{href ? <HrefLink href={href}>{title}</HrefLink> : title}</CardName>
            <CardLine quiet left={buyerName} />
            {applyEnd && <Countdown to={applyEnd} label="报名截止" />}
          </Card>
        )
      })}
    </Section>
  )
}
