import { Banner } from '../../../kit/banner.tsx'
import { Link } from '../../../map/link.tsx'

/** Stands there until the latest addendum is known, as high as that: nothing moves under the finger then. */
export function AddendaToCome({ tenderId, count }: { tenderId: string; count: number }) {
  return (
    <Banner
      tone="urgent"
      action={
        <Link place="tender.addendumNotice" search={{ id: tenderId }}>
          查看
        </Link>
      }
    >
      已发布 {count} 次补遗，请先阅读。
    </Banner>
  )
}
