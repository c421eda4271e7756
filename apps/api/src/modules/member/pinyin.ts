import { searchKey } from '@jb/domain/member/contact-search'
import { pinyin } from 'pinyin-pro'

/** What a person of this name is found by; surnames are read as surnames (单 is shan). */
export function searchKeyOf(name: string): string {
  return searchKey(name, pinyin(name, { type: 'array', toneType: 'none', surname: 'head', v: true }))
}
