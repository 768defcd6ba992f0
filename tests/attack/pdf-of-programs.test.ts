import { existsSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { verdictOn } from '#tests/support/pdf-verdict.ts'

/** PDFs as the programs make them that students use, with all they put into one: links, an outline, tags, forms. */

const executablePath =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

const page = `<!doctype html><html lang="ar" dir="rtl"><title>سيرة ذاتية</title>
  <h1>لينا</h1><h2 id="education">Education</h2>
  <p><a href="https://uni.example/?a=1&b=(2)">University</a> <a href="mailto:lina@example.com?subject=My CV">Mail</a>
  <a href="tel:+962790000000">Telephone</a> <a href="#education">Education</a></p>
  <form><input value="typed"><input type="checkbox" checked></form>
  <svg width="90" height="90" style="mix-blend-mode: screen"><circle r="40" cx="45" cy="45" fill="#0a6b5d" opacity=".5" /></svg>`

test('what Chromium prints passes', async () => {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage()
    await tab.setContent(page)
    const pdf = await tab.pdf({ outline: true, tagged: true })
    expect(pdf.includes('mailto:lina@example.com')).toBe(true)
    expect(await verdictOn(pdf)).toBe('harmless')
  } finally {
    await browser.close()
  }
})

test('what Typst sets passes', async () => {
  const mainFileContent = `#set document(title: "CV")
    #set heading(numbering: "1")
    #outline()
    = Education <education>
    #link("https://uni.example")[University], #link("mailto:lina@example.com")[mail], @education
    #link(<education>)[back] #table(columns: 2)[a][b][c][d]`
  const pdf = NodeCompiler.create().pdf({ mainFileContent }, {})
  expect(await verdictOn(new Uint8Array(pdf))).toBe('harmless')
})
