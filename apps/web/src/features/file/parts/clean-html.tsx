import { useEffect, useRef, useState } from 'react'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import s from './file-preview.module.css'

/** Text that was written elsewhere: cleaned once more on this phone before it is shown. */
export function CleanHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'cleaning' | 'shown' | 'failed'>('cleaning')
  useEffect(() => {
    let gone = false
    const show = async () => {
      const { default: purify } = await import('dompurify')
      const clean = purify.sanitize(html, {
        RETURN_DOM_FRAGMENT: true,
        FORBID_TAGS: ['style', 'a', 'form', 'input', 'button'],
        FORBID_ATTR: ['style', 'class', 'id'],
      })
      if (gone) return
      place.current?.replaceChildren(clean)
      setState('shown')
    }
    show().catch(() => gone || setState('failed'))
    return () => {
      gone = true
    }
  }, [html])
  return (
    <>
      {state === 'cleaning' && (
        <Loading>
          <Bone size="m" />
        </Loading>
      )}
      {state === 'failed' && <ErrorState text="文件内容没有加载出来，请检查网络后关闭重新打开。" />}
      <div ref={place} className={s.document} />
    </>
  )
}
