import { useMemo } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { copyAndSay } from '../../../kit/copy.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { pngOf } from '../../../lib/picture.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { inWeChat } from '../../../lib/wechat.ts'
import { paper } from '../../../styles/paper.ts'
import s from './card.module.css'
import { type CardFacts, cardSvg, squares } from './card-picture.ts'

/** Its groups never change places. */
const places = 'abcdefgh'

/** 解密卡: its code in groups, as a square, and the ways to keep it outside this phone. */
export default function CardSheet({ card, onClose }: { card: CardFacts; onClose: () => void }) {
  const { code, no, title, version } = card
  const picture = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(cardSvg(card))}`,
    [card],
  )
  const save = async () => {
    const png = await pngOf(picture).catch(() => undefined)
    await saveFrom(`解密卡-${no}-第${version}版.${png ? 'png' : 'svg'}`, png ?? picture)
    toast('图片已交给浏览器保存，请到下载或相册里确认', 'good')
  }
  const text = `解密卡\n${title}\n${no} 投标第 ${version} 版\n${code}\n请保密：谁拿到它，谁就能解开这份投标。`
  const send = async () => {
    if (typeof navigator.share !== 'function') return copyAndSay(text, '已复制，请发给可靠的同事')
    await navigator.share({ text }).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'AbortError'))
        return copyAndSay(text, '已复制，请发给可靠的同事')
    })
  }
  return (
    <Sheet open title={`解密卡（第 ${version} 版）`} onClose={onClose}>
      <div className={s.card}>
        <Banner tone="urgent">
          现在就存一份到这台手机以外。手机丢失、清理浏览器都会丢掉本机的密钥，那时只有它能解密；平台没有副本，不能补发。
        </Banner>
        <svg className={s.square} viewBox="0 0 100 100" role="img" aria-label="解密卡二维码">
          <rect width="100" height="100" fill={paper.ground} />
          <path fill={paper.ink} shapeRendering="crispEdges" d={squares(card, 0, 0, 100)} />
        </svg>
        <ol className={s.groups} aria-label="解密卡字符，每组 4 位">
          {code.split(' ').map((group, at) => (
            <li key={places[at]}>{group}</li>
          ))}
        </ol>
        <p className={s.note}>
          每提交一版都有一张新卡，旧卡只能解开旧版。谁拿到这张卡，开标前就能看到报价，请像公章一样保管。
        </p>
      </div>
      <div className={s.buttons}>
        {!inWeChat() && (
          <Button tone="quiet" onClick={save}>
            保存图片
          </Button>
        )}
        {typeof window.print === 'function' && (
          <Button tone="quiet" onClick={() => printPicture(picture)}>
            打印
          </Button>
        )}
        <Button tone="quiet" onClick={send}>
          发给同事
        </Button>
        <Button tone="quiet" onClick={() => copyAndSay(code, '解密卡字符已复制')}>
          复制字符
        </Button>
      </div>
      {inWeChat() && <p className={s.note}>微信里不能保存图片，请截屏，或发给同事、抄写下来。</p>}
    </Sheet>
  )
}

/** Prints the card alone, not the page that it stands on. */
function printPicture(picture: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const inside = frame.contentDocument
  const image = inside?.createElement('img')
  if (!inside || !image) return
  image.style.width = '12cm'
  image.onload = () => {
    frame.contentWindow?.print()
    setTimeout(() => frame.remove(), 60_000)
  }
  image.src = picture
  inside.body.append(image)
}
