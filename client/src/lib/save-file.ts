// How long a browser may take to begin reading the file after the click.
const grace = 60_000;

/** Lets the browser fetch a file by its address, with its own progress and without holding it in memory. */
export function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Gives a file to the reader's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), grace);
}
