import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { formatMoney } from '@jb/domain/shared/money'
import { Banner } from '../../../kit/banner.tsx'
import { Link } from '../../../map/link.tsx'
import AwardReport from './award-report.tsx'

/** Who is recommended or has won, for what, and with which papers. */
export default function Verdict({
  data,
  winner,
}: {
  data: Comparison
  winner: Comparison['bidders'][number]
}) {
  const { decision, winner: title } = bidWords(data.profile)
  return (
    <>
      <Banner
        tone="good"
        action={
          <Link place="bid.calibrationSnapshot" search={{ id: data.tenderId }}>
            快照
          </Link>
        }
      >
        {data.status === 'awarded' ? `已${decision}，${title}` : `推荐${title}`}：{winner.companyName}
        ，含税 {formatMoney(winner.total)} 元。
        {data.awardReason && `原因：${data.awardReason}`}
        {data.awardTerms && <p>合同与履约担保：{data.awardTerms}</p>}
      </Banner>
      {data.awardReport && <AwardReport file={data.awardReport} />}
    </>
  )
}
