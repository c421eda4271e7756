import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { useState } from 'react'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { Picture } from '../../file/index.ts'
import s from './pictures.module.css'

const ending = /\.[a-z]{3,4}$/i

/** What a picture shows: the words that its file was named with, where they are words; a camera's number says nothing. */
export function altOf(name: string, file: string, index: number): string {
  const words = file.replace(ending, '')
  return `${name}，第 ${index + 1} 张${/\p{Script=Han}{2}/u.test(words) ? `，${words}` : ''}`
}

/** The pictures of what is sold or bought, swiped one after the other; nothing where there are none. */
export function Pictures({ auction }: { auction: Pick<AuctionDetail, 'pictures' | 'name'> }) {
  const { pictures, name } = auction
  const [at, setAt] = useState(1)
  if (pictures.length === 0) return null
  return (
    <div
      className={s.gallery}
      onScrollCapture={({ target }) => {
        if (target instanceof HTMLElement && target.clientWidth > 0)
          setAt(Math.round(target.scrollLeft / target.clientWidth) + 1)
      }}
    >
      <ScrollRegion label={`标的图片，共 ${pictures.length} 张`} className={s.strip}>
        {pictures.map((file, index) => (
          <div key={file.id}>
            <Picture file={file} alt={altOf(name, file.name, index)} width={480} height={270} mode="crop" />
          </div>
        ))}
      </ScrollRegion>
      {pictures.length > 1 && (
        <span className={s.count} aria-hidden="true">
          {at}/{pictures.length}
        </span>
      )}
    </div>
  )
}
