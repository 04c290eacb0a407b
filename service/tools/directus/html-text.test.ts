import { describe, expect, it } from 'vitest'
import { htmlText } from './html-text.ts'

const read = (source: string) => htmlText(source, (address) => (address.includes('/assets/known') ? 'picture-a' : null))
const words = (text: string, ...marks: string[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })

describe('the HTML of an editor', () => {
  it('becomes paragraphs with emphasis, links and breaks', () => {
    const source =
      '<p>Cut <strong>and <em>seal</em></strong>,<br>see <a href="/faq?a=1&amp;b=2">the <b>FAQ</b></a>.</p><p>&nbsp;</p>'
    const link = { type: 'link', href: '/faq?a=1&b=2', children: [words('the '), words('FAQ', 'strong')] }
    expect(read(source).text).toEqual([
      paragraph(
        words('Cut '),
        words('and ', 'strong'),
        words('seal', 'strong', 'emphasis'),
        ...[words(','), { type: 'break' }, words('see '), link, words('.')],
      ),
    ])
  })

  it('becomes headings, lists, tables, code and pictures', () => {
    const source = `<h1>Loads</h1><ul><li><p>One</p></li>\n<li>Two</li></ul><table><tr><th>Span</th></tr><tr><td>1 m</td></tr></table>
      <pre>a  &lt; b</pre><p>Before <img src="https://old.example.com/assets/known?width=9" alt=""> after</p>`
    expect(read(source).text).toEqual([
      { type: 'heading', level: 2, children: [words('Loads')] },
      { type: 'list', ordered: false, items: [[words('One')], [words('Two')]] },
      { type: 'table', head: [[words('Span')]], rows: [[[words('1 m')]]] },
      { type: 'code', text: 'a  < b' },
      paragraph(words('Before')),
      { type: 'picture', image: 'picture-a' },
      paragraph(words('after')),
    ])
  })

  it('loses what it cannot have, and says so', () => {
    const source = '<p onclick="x()">Words<script>alert("<p>1</p>")</script><font>more</font><img src="x"></p>'
    expect(read(source)).toEqual({ text: [paragraph(words('Wordsmore'))], left: ['script', 'font', 'img'] })
  })

  it('may be plain text, or hardly HTML at all', () => {
    expect(read('5 < 6 & 7').text).toEqual([paragraph(words('5 < 6 & 7'))])
    expect(read('').text).toEqual([])
  })
})
