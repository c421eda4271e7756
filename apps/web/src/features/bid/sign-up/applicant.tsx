import type { Applicant } from '@jb/contract/bid/applicant.shapes'
import { formatDay } from '@jb/domain/shared/dates'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Link } from '../../../map/link.tsx'
import { toneOf } from '../bid.labels.ts'
import s from './applicant.module.css'

/** Who signs up, what it has done here before, and what it asked for: all that a confirmation needs, on its card. */
export function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { verified, frozen, tradeName, gradeName, regionName, publicWins } = applicant
  return (
    <>
      <Tags>
        {frozen ? <Tag tone="bad">已冻结</Tag> : verified && <Tag tone="good">已认证</Tag>}
        <Tag>{gradeName}</Tag>
        {tradeName && <Tag>{tradeName}</Tag>}
      </Tags>
      <FactGrid
        items={[
          { label: '所在地区', value: regionName },
          { label: '平台已公示的中选', value: publicWins > 0 ? `${publicWins} 次` : '没有' },
          { label: '与采购单位的往来', value: recordOf(applicant), wide: true },
        ]}
      />
      <Certificates items={applicant.certificates} />
      <Prices items={applicant.prices} />
    </>
  )
}

/** What came of earlier sign-ups with this owner; broken words stand in it, and their absence too. */
function recordOf({ withUs }: Applicant): string {
  const { signUps, bids, won, unfit, forfeited } = withUs
  const broken = [
    ...(unfit > 0 ? [`被否决或无法解密 ${unfit} 次`] : []),
    ...(forfeited ? [`违约不退保证金 ${forfeited} 次`] : []),
  ]
  const none = forfeited === null ? [] : ['没有违约记录']
  if (signUps === 0 && broken.length === 0) return '没有参加过已开标的项目'
  const part = `参加 ${signUps} 个项目，报价 ${bids} 次，中选 ${won} 次`
  return [part, ...(broken.length > 0 ? broken : none)].join('；')
}

function Certificates({ items }: { items: Applicant['certificates'] }) {
  if (items.length === 0) return <p className={s.quiet}>没有在平台登记有效的证书</p>
  return (
    <details>
      <summary className={s.head}>有效证书 {items.length} 份</summary>
      <ul className={s.list}>
        {items.map(({ fileId, name, number, expiresAt, state, stateName }) => (
          <li key={fileId} className={s.line}>
            <span className={s.words}>
              {name} <small>编号 {number}</small>
            </span>
            <span className={s.aside}>
              {expiresAt ? `至 ${expiresAt}` : '长期有效'}
              {state === 'soon' && <Tag tone="urgent">{stateName}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Prices({ items }: { items: Applicant['prices'] }) {
  if (items.length === 0) return null
  return (
    <details>
      <summary className={s.head}>最近 {items.length} 次报价</summary>
      <ul className={s.list}>
        {items.map(({ tenderId, title, openedAt, total, status, statusName }) => (
          <li key={tenderId} className={s.line}>
            <span className={s.words}>
              <Link place="tender.detail" search={{ id: tenderId }}>
                {title}
              </Link>{' '}
              <small>{formatDay(new Date(openedAt))} 开标</small>
            </span>
            <span className={s.aside}>
              <Money amount={total} size="s" />
              <Tag tone={toneOf(status)}>{statusName}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
