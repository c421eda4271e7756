import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { copyAndSay } from '../../../kit/copy.ts'
import { Icon, type IconName } from '../../../kit/icons.tsx'
import { shareLink } from '../../../kit/share.ts'
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

/** Ways to bring a notice before suppliers: a letter, a card in WeChat, a poster. */
export function HandOn({ of, notice }: { of: string; notice: () => Promise<HandedOn> }) {
  const { data } = useQuery({ queryKey: ['handedOn', of], queryFn: notice, gcTime: 0 })
  return data ? <Ways notice={data} /> : null
}

function Ways({ notice }: { notice: HandedOn }) {
  const go = useGoHref()
  const [poster, setPoster] = useState(false)
  const { address, invitation, title, kind, facts } = notice
  const link = shareLink(address)
  const letter = `${invitation}\n${link}`
  const invite = async () => {
    if (typeof navigator.share !== 'function') return copyAndSay(letter, '邀请的话已复制，可以粘贴给供应商')
    await navigator.share({ text: letter }).catch((error) => {
      if (!(error instanceof Error && error.name === 'AbortError'))
        return copyAndSay(letter, '邀请的话已复制，可以粘贴给供应商')
    })
  }
  const card = async () => {
    // WeChat hands on the page that it shows: the notice, with its card.
    if (inWeChat()) {
      go(address, { replace: true })
      return toast('这就是公告，请点右上角“…”发送给朋友或群')
    }
    const { share } = await import('../../../kit/share.ts')
    return share({ title, text: kind, address })
  }
  return (
    <section className={h.ways} aria-label="让供应商知道">
      <Way icon="team" label="邀请供应商" onPress={invite} />
      <Way icon="chat" label="发到微信" onPress={card} />
      <Way icon="share" label="二维码海报" onPress={() => setPoster(true)} />
      {poster && (
        <Suspense fallback={null}>
          <PosterSheet words={{ title, kind, facts, link }} onClose={() => setPoster(false)} />
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
