import type { OpeningWay } from '@jb/contract/bid/device.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { apiError, sentenceOf } from '../../../lib/api-error.ts'
import { notRefreshed } from '../../../lib/query-client.ts'
import { useOwner } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import s from './card.module.css'
import { forgetCard, keptCard } from './card-store.ts'
import { usePassTrial } from './device.queries.ts'
import { enoughWays, passedWays } from './enough-ways.ts'
import { cardOpens, type KeptOffer, phoneOpens, tryOpening } from './opening-keys.ts'
import type { Opens } from './phone.ts'

const CardSheet = lazy(() => import('./card-sheet.tsx'))
const TrialSheet = lazy(() => import('./trial-sheet.tsx'))

interface WaysProps {
  ways: readonly OpeningWay[]
  kept: KeptOffer
  facts: { readonly tenderId: string; readonly no: string; readonly title: string; readonly version: number }
}

/** 解密方式: what opens this bid at the opening, what has been tried, and the card as long as this phone has it. */
export default function Ways({ ways, kept, facts }: WaysProps) {
  const owner = useOwner()
  const cardWay = ways.find(({ kind }) => kind === 'card')?.id
  const here = useQuery({
    queryKey: ['bid.waysHere', kept.binding, cardWay, owner],
    queryFn: async () => ({
      phone: (await phoneOpens(kept, owner).catch(() => undefined))?.way ?? null,
      card: (cardWay && (await keptCard(owner, cardWay))) ?? null,
    }),
    ...notRefreshed,
    gcTime: 0,
  })
  const pass = usePassTrial()
  const [shown, setShown] = useState<'card' | 'trial'>()
  const passed = passedWays(ways)
  const tryOut = async (opens: Opens | undefined) => {
    if (!opens) throw apiError('refused', { msg: '这台手机上没有能解开它的密钥，请用解密卡。' })
    if (!ways.some(({ id }) => id === opens.way))
      throw apiError('refused', { msg: '这张解密卡不是这一版投标的，请核对卡上的版本。' })
    const files = await tryOpening(kept, opens)
    await pass({ body: { tenderId: facts.tenderId, version: facts.version, way: opens.way } })
    toast(files > 0 ? `试解密通过，报价和 ${files} 个附件的清单都能打开` : '试解密通过', 'good')
  }
  const tryPhone = () =>
    phoneOpens(kept, owner)
      .then(tryOut)
      .catch((error: unknown) => toast(sentenceOf(error), 'bad'))
  const tryCard = async (secret: Uint8Array) => {
    const opens = await cardOpens(secret)
    await tryOut(opens)
    setShown(undefined)
    // It has been shown to exist elsewhere: this phone forgets it.
    await forgetCard(owner, opens.way)
    await here.refetch()
  }
  return (
    <Section
      title="解密方式"
      aside={
        passed >= enoughWays ? (
          <Tag tone="good">已就绪</Tag>
        ) : (
          <Tag tone="urgent">还差 {enoughWays - passed} 种</Tag>
        )
      }
    >
      <Banner tone={passed >= enoughWays ? 'good' : 'urgent'}>
        {passed >= enoughWays
          ? '已有两种方式试解密通过。开标时间到后，请在解密时间内来解密。'
          : '投标已收到，但还不算就绪：请让两种方式试解密通过，开标时才不会因为手机丢失或清理浏览器而解不开。'}
      </Banner>
      <ul className={s.ways}>
        {ways.map((way) => (
          <li key={way.id} className={s.way}>
            <span className={s.words}>
              <strong>{nameOf(way, here.data?.phone ?? null)}</strong>
              <br />
              <span className={way.passedAt ? s.good : s.note}>
                {way.passedAt ? `${formatMinute(way.passedAt)} 试解密通过` : '还没有试过'}
              </span>
            </span>
            {way.kind === 'card' && here.data ? (
              <Button tone="quiet" onClick={() => setShown(here.data.card ? 'card' : 'trial')}>
                {here.data.card ? '查看解密卡' : '试解密'}
              </Button>
            ) : (
              way.id === here.data?.phone && (
                <Button tone={way.passedAt ? 'quiet' : 'primary'} onClick={tryPhone}>
                  试解密
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {here.data?.card && (
        <div className={s.buttons}>
          <Button tone="quiet" onClick={() => setShown('trial')}>
            已存好解密卡，试解密
          </Button>
        </div>
      )}
      <p className={s.note}>
        试解密在这台设备上重新打开密封的内容，看到报价和附件清单（名称、大小、校验值和密钥）都完整，然后丢弃，不上传任何内容。附件不会下载：平台收到的每一片，上传时已和这台设备算出的校验值逐片核对；开标后解开的附件还要与清单里的校验值一致，不一致的不会打开。
      </p>
      {here.data && here.data.phone === null && (
        <p className={s.note}>
          这台手机解不开这份投标：提交时它没有登记，或浏览器清掉了密钥。请用解密卡，或到登记过的手机上操作。
        </p>
      )}
      <p>
        <Link place="bid.devices" search={{}}>
          管理投标设备
        </Link>
      </p>
      <Suspense fallback={null}>
        {shown === 'card' && here.data?.card && (
          <CardSheet card={{ code: here.data.card, ...facts }} onClose={() => setShown(undefined)} />
        )}
        {shown === 'trial' && <TrialSheet onCard={tryCard} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Section>
  )
}

function nameOf({ id, kind, device }: OpeningWay, here: string | null): string {
  if (kind === 'card') return '解密卡'
  if (id === here) return '这台手机'
  return device ? `${device.accountName}的${device.name}` : '已移除的设备'
}
