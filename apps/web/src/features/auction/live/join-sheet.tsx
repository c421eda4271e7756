import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { joinAuction } from '@jb/contract/auction/offer.contract'
import type * as z from 'zod/mini'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { OwnPhone } from '../../procurement/index.ts'
import { joinSection } from '../auction.sheets.ts'

type Body = z.input<typeof joinAuction.body>

export interface JoinSheetProps {
  auctionId: string
  /** Of the agreement that was read. */
  hash: string
  contactName: string
  submit: (body: Body) => Promise<AuctionStanding>
  onDone: (standing: AuctionStanding) => void
  onClose: () => void
}

const section = joinSection((fill, present) => <OwnPhone value={present} onTake={fill} />)

/** 报名参加竞价: whom to call; to hand it in is to agree. */
export default function JoinSheet({ auctionId: id, hash, contactName, ...ways }: JoinSheetProps) {
  return (
    <FormSheet
      schema={joinAuction.body}
      initial={{ id, agreementHash: hash, note: '', contactName, contactPhone: '' }}
      section={section}
      submitLabel="同意协议并报名"
      {...ways}
    />
  )
}
