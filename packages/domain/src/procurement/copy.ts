const again = '（再次）'
const longestTitle = 100

/** The title of a copy, so that two of the same are told apart; an empty one stays empty. */
export function titleOfCopy(title: string): string {
  return title === '' || title.endsWith(again) ? title : title.slice(0, longestTitle - again.length) + again
}
