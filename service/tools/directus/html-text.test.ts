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

  it('keeps every cell in its column, and every line of an item or a cell apart', () => {
    const source = `<table><caption>Loads</caption><tr><th>Span</th><th></th><th>Load</th></tr>
      <tr><td rowspan="2">1 m</td><td colspan="2"><p>a</p><p>b</p></td></tr><tr><td>c</td><td>d</td></tr></table>
      <ul><li><p>One</p><div>more</div><ul><li>Inner</li></ul></li><li>Two</li></ul><p>After</p><ol><li>Open`
    expect(read(source).text).toEqual([
      paragraph(words('Loads')),
      {
        type: 'table',
        head: [[words('Span')], [], [words('Load')]],
        rows: [
          [[words('1 m')], [words('a'), { type: 'break' }, words('b')], []],
          [[], [words('c')], [words('d')]],
        ],
      },
      {
        type: 'list',
        ordered: false,
        items: [[words('One'), { type: 'break' }, words('more')], [words('Inner')], [words('Two')]],
      },
      paragraph(words('After')),
      { type: 'list', ordered: true, items: [[words('Open')]] },
    ])
  })

  it('keeps signs, captions, and the words of links that lead nowhere safe', () => {
    const source =
      '<p>5 kg/m<sup>3</sup> H<sub>2</sub>O &Eacute;&eacute; &le; &Omega; &copy; <a href="javascript:x()">this</a> <a href="/a b">that</a> 1<sup>st</sup></p>'
    expect(read(source)).toEqual({
      text: [
        paragraph(
          words('5 kg/m³ H₂O Éé ≤ Ω © this '),
          { type: 'link', href: '/a%20b', children: [words('that')] },
          words(' 1st'),
        ),
      ],
      left: ['a (javascript:x())', 'sup'],
    })
    expect(read('<figure><img src="/assets/known"><figcaption>A <b>deck</b></figcaption></figure>').text).toEqual([
      { type: 'picture', image: 'picture-a', caption: 'A deck' },
    ])
  })

  it('is read as a browser reads it, where tags are not closed or cross each other', () => {
    const source = '<p>One<p>two <b>bold <i>both</b> italic</i><table><tr><td>a<td colspan=1000>b<tr><td>c</table>'
    const [one, two, table] = read(source).text
    expect(one).toEqual(paragraph(words('One')))
    expect(two).toEqual(
      paragraph(
        ...[words('two '), words('bold ', 'strong'), words('both', 'strong', 'emphasis'), words(' italic', 'emphasis')],
      ),
    )
    expect(table).toEqual({ type: 'table', head: [[words('a')], [words('b')]], rows: [[[words('c')], []]] })
  })

  it('may be plain text, or hardly HTML at all', () => {
    expect(read('5 < 6 & 7').text).toEqual([paragraph(words('5 < 6 & 7'))])
    expect(read('One\ntwo\n\nThree').text).toEqual([
      paragraph(words('One'), { type: 'break' }, words('two')),
      paragraph(words('Three')),
    ])
    expect(read('').text).toEqual([])
  })
})
