import type { Answer } from '@jb/contract/endpoint'
import type { inviteesOf } from '@jb/contract/tender/invitee.contract'
import { inviteesOf as invitees, inviteToTender } from '@jb/contract/tender/invitee.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { calendarTime, formatMinute } from '@jb/domain/shared/dates'
import type { InviteeState } from '@jb/domain/tender/invitee-states'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useChange, useEndpoint } from '../../../lib/query-client.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Card, CardLine } from '../../../patterns/card.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'

const SupplierSheet = lazy(() => import('./supplier-sheet.tsx'))

interface InvitationProps {
  tender: TenderDetail
  invitation: NonNullable<TenderDetail['invitation']>
}

/** On the page of a tender that is not for everybody: what that means for the invited, and for its owner who they are. */
export default function Invitation({ tender, invitation: { closed, invited, own } }: InvitationProps) {
  const now = useServerNow(60_000)
  const { applyEndTime, status } = tender
  const signsUp = status === 'registering' || status === 'preview'
  const until = signsUp && applyEndTime ? `，请在 ${calendarTime(applyEndTime, now)} 前报名` : ''
  return (
    <>
      {invited && (
        <Banner tone="brand">
          贵司受邀参加{until}。{closed && '本项目只对受邀单位可见，受邀名单保密，请勿转发。'}
        </Banner>
      )}
      {own && <Invited id={tender.id} closed={closed} />}
    </>
  )
}

const tones: Readonly<Record<InviteeState, 'plain' | 'good' | 'urgent' | 'bad'>> = {
  invited: 'plain',
  signedUp: 'urgent',
  confirmed: 'good',
  refused: 'bad',
  noReply: 'urgent',
}

/** Whom the owner has invited, as far as it may know what became of it, and one more. */
function Invited({ id, closed }: { id: string; closed: boolean }) {
  const query = useEndpoint(invitees, { params: { id } })
  const count = query.data?.invitees.length
  return (
    <Section title={count === undefined ? '邀请单位' : `邀请单位 · ${count} 家`}>
      <QueryState query={query} hasData={query.data !== undefined} skeleton={<ListSkeleton cards={1} />}>
        {query.data && <List data={query.data} closed={closed} />}
      </QueryState>
    </Section>
  )
}

function List({ data, closed }: { data: Answer<typeof inviteesOf>; closed: boolean }) {
  const [open, setOpen] = useState(false)
  const { mutateAsync: invite } = useChange(inviteToTender)
  const { tenderId: id, secret, whyNot } = data
  return (
    <>
      {closed && <CardLine quiet left="结果公布前，只有受邀单位能看到这个项目；名单不对外显示。" />}
      {secret && <CardLine quiet left={secret} />}
      {data.invitees.map(({ companyId, companyName, invitedAt, state, stateName }) => (
        <Card key={companyId}>
          <CardLine left={companyName} right={<Tag tone={tones[state]}>{stateName}</Tag>} />
          <CardLine quiet left={`${formatMinute(invitedAt)} 邀请`} />
        </Card>
      ))}
      <Button wide tone="quiet" disabledReason={whyNot ?? undefined} onClick={() => setOpen(true)}>
        补充邀请单位
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SupplierSheet
            title="补充邀请单位"
            chosen={null}
            without={data.invitees.map(({ companyId }) => companyId)}
            onChoose={({ id: companyId, name }) => {
              setOpen(false)
              return tellOutcome(invite({ body: { id, companyIds: [companyId] } }), `已邀请${name}`)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
