import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { useState } from 'react'
import { Image } from '../../../kit/image.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { imageSources } from '../../../lib/image-url.ts'
import { Pictures } from '../parts/pictures.tsx'
import s from './live.module.css'

const place = { width: 72, height: 54, mode: 'crop' } as const

/** While prices are taken the lot is small beside its name; a tap shows all pictures large. */
export function LotPicture({ auction }: { auction: Pick<AuctionDetail, 'pictures' | 'name'> }) {
  const [open, setOpen] = useState(false)
  const [first, ...others] = auction.pictures
  if (!first) return null
  const count = others.length + 1
  return (
    <>
      <button
        type="button"
        className={s.thumb}
        aria-label={`标的图片，共 ${count} 张`}
        onClick={() => setOpen(true)}
      >
        <Image {...place} {...imageSources(first.url, place)} alt="" />
        {count > 1 && <span aria-hidden="true">{count} 张</span>}
      </button>
      {open && (
        <Sheet open title="标的图片" onClose={() => setOpen(false)}>
          <Pictures auction={auction} />
        </Sheet>
      )}
    </>
  )
}
