interface Page {
  content: { write: (commands: string) => void };
  write: (command: string) => void;
  end: () => void;
}

/** A new page whose commands stay text until it ends: as thousands of small buffers they weigh several times as much. */
export function addCleanPage(doc: PDFKit.PDFDocument): void {
  doc.addPage();
  const page = doc.page as unknown as Page;
  const end = page.end.bind(page);
  let commands: string[] = [];
  page.write = (command) => void commands.push(command);
  page.end = () => {
    page.content.write(commands.join('\n'));
    commands = [];
    end();
  };
}
