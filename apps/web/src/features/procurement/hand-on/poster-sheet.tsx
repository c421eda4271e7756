import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { pngOf } from '../../../lib/picture.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { useSite } from '../../../lib/site.ts'
import { inWeChat } from '../../../lib/wechat.ts'
import h from './hand-on.module.css'
import { type PosterWords, posterSvg } from './poster.ts'

/** A poster of the notice, to keep, to print and to hand round in groups. */
export default function PosterSheet({ words, onClose }: { words: PosterWords; onClose: () => void }) {
  const product = useSite()?.title ?? ''
  const svg = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(posterSvg(words, product))}`,
    [words, product],
  )
  const [png, setPng] = useState<string>()
  useEffect(() => {
    let current = true
    pngOf(svg).then(
      (made) => current && setPng(made),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [svg])
  const keep = () => saveFrom(`${words.title}.${png ? 'png' : 'svg'}`, png ?? svg)
  return (
    <Sheet
      open
      title="二维码海报"
      onClose={onClose}
      footer={!inWeChat() && <Button onClick={keep}>保存图片</Button>}
    >
      <img className={h.poster} src={png ?? svg} alt={`${words.title}的海报，二维码打开公告`} />
      <p className={h.hint}>
        {inWeChat() ? '长按图片，可以保存或发送给朋友。' : '保存后可以发到群里，也可以打印张贴。'}
        海报上只有公告里公开的内容。
      </p>
    </Sheet>
  )
}
