import type { invitationsOf } from '@jb/contract/demand/invite.contract'
import type { Answer } from '@jb/contract/endpoint'
import { formatMinute } from '@jb/domain/shared/dates'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Card, CardLine } from '../../../patterns/card.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import type { useRemind } from '../demand.queries.ts'

const tones = { waiting: 'urgent', quoted: 'good', declined: 'plain', missed: 'plain' } as const

interface InvitedListProps extends Pick<Answer<typeof invitationsOf>, 'invited'> {
  remind: ReturnType<typeof useRemind>
}

/** Who was asked to quote, what became of it, and one more word to those who have not answered. */
export function InvitedList({ invited, remind }: InvitedListProps) {
  if (invited.length === 0) return null
  return (
    <Section title={`已邀请 ${invited.length} 家`}>
      {invited.map(({ id, companyName, state, stateName, ...one }) => (
        <Card key={id}>
          <CardLine left={companyName} right={<Tag tone={tones[state]}>{stateName}</Tag>} />
          <CardLine
            quiet
            left={
              one.remindedAt
                ? `${formatMinute(one.remindedAt)} 再次提醒`
                : `${one.invitedBy} 邀请于 ${formatMinute(one.invitedAt)}`
            }
          />
          {state === 'declined' && one.declineReason && (
            <CardLine quiet left={`原因：${one.declineReason}`} />
          )}
          {state === 'waiting' && one.remindedAt === null && (
            <Button
              tone="quiet"
              disabledReason={one.whyNotRemind ?? undefined}
              onClick={() => tellOutcome(remind({ body: { id } }), '已再次提醒')}
            >
              再提醒
            </Button>
          )}
        </Card>
      ))}
    </Section>
  )
}
