import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import { declineInvitation } from '@jb/contract/demand/invite.contract'
import { formatMinute } from '@jb/domain/shared/dates'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { toast } from '../../../kit/toast.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import type { useDecline } from '../demand.queries.ts'
import s from './demand.module.css'

interface InvitedProps {
  demandId: string
  invitation: NonNullable<DemandDetail['invitation']>
  decline: ReturnType<typeof useDecline>
}

const answers = {
  waiting: '请在截止前报价；不参加也请告诉采购方。',
  quoted: '贵公司已经报价。',
  declined: '贵公司已答复不参加；改变主意仍可以报价。',
  missed: '报价已经截止。',
} as const

/** One's company was asked to quote: by whom, with which word, and the way to say no. */
export default function Invited({ demandId, invitation, decline }: InvitedProps) {
  const { note, invitedAt, state } = invitation
  const [declining, setDeclining] = useState(false)
  return (
    <>
      <Banner
        tone={state === 'waiting' ? 'brand' : 'plain'}
        action={
          state === 'waiting' && (
            <button type="button" className={s.word} onClick={() => setDeclining(true)}>
              不参加
            </button>
          )
        }
      >
        采购方于 {formatMinute(invitedAt)} 邀请贵公司报价。{note && `留言：${note} `}
        {answers[state]}
      </Banner>
      {declining && <Declining demandId={demandId} decline={decline} onClose={() => setDeclining(false)} />}
    </>
  )
}

interface DecliningProps extends Pick<InvitedProps, 'demandId' | 'decline'> {
  onClose: () => void
}

function Declining({ demandId, decline, onClose }: DecliningProps) {
  const [section] = useState(() => ({
    title: '不参加这次报价',
    intro: '采购方会看到您的答复；改变主意时，截止前仍可以报价。',
    fields: [
      {
        kind: 'textarea' as const,
        name: 'reason' as const,
        label: '原因',
        maxLength: 200,
        rows: 3,
        placeholder: '例如：近期没有库存，月底以后可以供货',
      },
    ],
  }))
  return (
    <FormSheet
      schema={declineInvitation.body}
      initial={{ demandId, reason: '' }}
      section={section}
      submitLabel="不参加"
      submit={(body) => decline({ body })}
      onClose={onClose}
      onDone={() => {
        onClose()
        toast('已答复采购方', 'good')
      }}
    />
  )
}
