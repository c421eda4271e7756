import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { copyAndSay } from '../../../kit/copy.ts'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import { share, shareLink } from '../../../kit/share.ts'
import { toast } from '../../../kit/toast.ts'
import { inWeChat } from '../../../lib/wechat.ts'
import { useGoHref } from '../../../map/to.ts'
import h from './hand-on.module.css'
import type { PosterWords } from './poster.ts'

const PosterSheet = lazy(() => import('./poster-sheet.tsx'))

/** A notice that is handed on: its address on this site, and what is public of it. */
export interface HandedOn extends Omit<PosterWords, 'link'> {
  readonly address: string
  /** What a supplier is invited to, as a sentence of a letter. */
  readonly invitation: string
}

/** Ways to bring a notice before suppliers: a letter, a card in WeChat, a poster. They stand there at once: what comes later moves nothing. */
export function HandOn({ of, notice }: { of: string; notice: () => Promise<HandedOn> }) {
  const go = useGoHref()
  const { data, refetch } = useQuery({ queryKey: ['handedOn', of], queryFn: notice, gcTime: 0 })
  const [poster, setPoster] = useState(false)
  const withNotice = (use: (notice: HandedOn) => unknown) => async () => {
    const known = data ?? (await refetch()).data
    return known ? use(known) : toast('没有加载出来，请检查网络后再试。', 'bad')
  }
  const invite = async ({ invitation, address }: HandedOn) => {
    const letter = `${invitation}\n${shareLink(address)}`
    if (typeof navigator.share !== 'function') return copyAndSay(letter, '邀请的话已复制，可以粘贴给供应商')
    await navigator.share({ text: letter }).catch((error) => {
      if (!(error instanceof Error && error.name === 'AbortError'))
        return copyAndSay(letter, '邀请的话已复制，可以粘贴给供应商')
    })
  }
  const card = async ({ title, kind, address }: HandedOn) => {
    // WeChat hands on the page that it shows: the notice, with its card.
    if (inWeChat()) {
      go(address, { replace: true })
      return toast('这就是公告，请点右上角“…”发送给朋友或群')
    }
    return share({ title, text: kind, address })
  }
  return (
    <section className={h.ways} aria-label="让供应商知道">
      <Way icon="team" label="邀请供应商" onPress={withNotice(invite)} />
      <Way icon="chat" label="发到微信" onPress={withNotice(card)} />
      <Way icon="share" label="二维码海报" onPress={withNotice(() => setPoster(true))} />
      {poster && data && (
        <Suspense fallback={null}>
          <PosterSheet words={{ ...data, link: shareLink(data.address) }} onClose={() => setPoster(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Way({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => unknown }) {
  return (
    <button type="button" onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
