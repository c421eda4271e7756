import { leaverBids } from '@jb/contract/bid/device.contract'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { endpointQuery } from '../../../lib/query-client.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import { dependentLine } from './dependent-words.ts'

const after = { left: '离职后', noBids: '没有投标的角色后' } as const

/** Before somebody leaves or bids no more: the bids that only their phones open, beside the cards. */
export default function LeaverBids({ memberNo, why }: SlotProps['member.leaving']) {
  const { data } = useQuery(endpointQuery(leaverBids, { params: { memberNo } }))
  const { bids = [] } = data ?? {}
  if (bids.length === 0) return null
  return (
    <Banner tone="bad">
      {after[why]}，本人登记的设备不能再解密。下面 {bids.length}{' '}
      份待解密的投标，除解密卡外没有别的设备能解开，请先用解密卡试解密，或由其他同事重新提交投标：
      {bids.map((bid) => (
        <p key={bid.tenderId}>{dependentLine(bid)}</p>
      ))}
    </Banner>
  )
}
